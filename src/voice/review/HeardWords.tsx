import { t } from '../../lib/translation'
import type { HeardText } from '../gateways'
import styles from './HeardWords.module.css'

/** An idea's words; those that the recogniser was not sure about have a dotted underline. */
export function HeardWords({ text, doubtful }: Pick<HeardText, 'text' | 'doubtful'>) {
  const parts = doubtful.map(([from, to], index) => (
    <span key={from}>
      {text.slice(doubtful[index - 1]?.[1] ?? 0, from)}
      <span className={styles.doubtful} title={t('The recogniser was not sure about this word.')}>
        {text.slice(from, to)}
      </span>
    </span>
  ))
  return (
    <span dir="auto">
      {parts}
      {text.slice(doubtful.at(-1)?.[1] ?? 0)}
    </span>
  )
}
