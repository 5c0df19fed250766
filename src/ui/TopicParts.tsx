import type { TopicOfPart } from '../lib/feature'
import { useGateways } from '../lib/store-hooks'
import { LazyPart } from './LazyPart'

/** What the features offer about a topic. */
export function TopicParts(topic: TopicOfPart) {
  const { installed } = useGateways()
  return installed
    .flatMap(({ aboutTopic = [] }) => aboutTopic)
    .map((part, index) => (
      // Its height is reserved, so that nothing moves when it has loaded.
      <div key={index} className="screen-only high">
        <LazyPart part={part}>{(Component) => <Component {...topic} />}</LazyPart>
      </div>
    ))
}
