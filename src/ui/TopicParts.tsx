import type { TopicOfPart } from '../lib/feature'
import { useGateways } from '../lib/store-hooks'
import { LazyPart } from './LazyPart'
import styles from './TopicParts.module.css'

/** What the features offer about a topic. */
export function TopicParts(topic: TopicOfPart) {
  const { installed } = useGateways()
  return installed
    .flatMap(({ aboutTopic = [] }) => aboutTopic)
    .map((part, index) => (
      <div key={index} className={styles.part}>
        <LazyPart part={part}>{(Component) => <Component {...topic} />}</LazyPart>
      </div>
    ))
}
