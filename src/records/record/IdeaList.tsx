import type { ReactNode } from 'react'
import { ideaWords } from '../../lib/ideas'
import { clockWords } from '../../lib/format-figures'
import { t } from '../../lib/translation'
import { classes } from '../../ui/classes'
import type { IdeaRecord } from '../documents'
import styles from './IdeaList.module.css'

/** What stands around a list of ideas. */
export function IdeasSection({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{t('Ideas')}</h2>
      {isEmpty && <p className="soft">{t('None came in this minute. That is a result, too.')}</p>}
      {children}
    </section>
  )
}

/** The ideas in the order they came, each with its second. */
export function IdeaList({ ideas }: { ideas: readonly IdeaRecord['ideas'][number][] }) {
  return (
    <ol role="list" aria-label={t('Ideas')}>
      {ideas.map((idea, index) => (
        <li key={index} className={styles.idea}>
          <span className={classes('numerals', styles.second)}>{clockWords(idea.atMs)}</span>
          <span dir="auto" className={classes(styles.text, idea.text.trim() === '' && styles.unwritten)}>
            {ideaWords(idea)}
          </span>
        </li>
      ))}
    </ol>
  )
}
