import { t } from '../../lib/translation'
import { formatGroup, formatVotes } from '../pool/format-pool'
import type { PoolEntry } from '../pool/lay-out-pool'
import styles from './Screen.module.css'

/** How many are shown. */
const most = 5

/** The first ones with their votes. */
export function ResultScreen({ entries }: { entries: readonly PoolEntry[] }) {
  const first = entries.filter(({ votes }) => votes > 0).slice(0, most)
  const mostVotes = first[0]?.votes ?? 0
  if (first.length === 0) return <p className={styles.large}>{t('Nobody has voted.')}</p>
  return (
    <ol role="list" aria-label={t('Result')} className={styles.result}>
      {first.map((entry) => (
        <li key={entry.id}>
          <div className={styles.place}>
            <span dir="auto" className="fill break-anywhere">
              {entry.group ? formatGroup(entry) : entry.ideas[0]?.text}
            </span>
            <span className={styles.votes}>{formatVotes(entry.votes)}</span>
          </div>
          <div className={styles.bar} style={{ '--share': entry.votes / mostVotes }} />
          {entry.group && (
            <p dir="auto" className={styles.members}>
              {entry.ideas.map(({ text }) => text).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
