import type { IdeaInput } from '../../../contract/records'
import { clockWords } from '../../lib/second-words'
import styles from './SpokenIdeas.module.css'

/** An idea that was typed among those that were said. */
export function TypedIdea({ idea }: { idea: IdeaInput }) {
  return (
    <li className={styles.idea}>
      <span className={styles.time}>{clockWords(idea.atMs)}</span>
      <span className={styles.words} dir="auto">
        {idea.text}
      </span>
    </li>
  )
}
