import { useId } from 'react'
import { ideaWords } from '../../lib/idea-words'
import { clockWords } from '../../lib/second-words'
import { classes } from '../../ui/classes'
import type { IdeaRecord } from '../documents'
import styles from './IdeaList.module.css'

/** The ideas in the order they came, each with its second. */
export function IdeaList({ ideas }: { ideas: IdeaRecord['ideas'] }) {
  const id = useId()
  return (
    <section className={styles.section}>
      <h2 id={id}>Ideas</h2>
      {ideas.length === 0 && <p className="soft">None came in this minute. That is a result, too.</p>}
      <ol role="list" aria-labelledby={id}>
        {ideas.map((idea, index) => (
          <li key={index} className={styles.idea}>
            <span className={classes('numerals', styles.second)}>{clockWords(idea.atMs)}</span>
            <span dir="auto" className={classes(styles.text, idea.text.trim() === '' && styles.unwritten)}>
              {ideaWords(idea)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
