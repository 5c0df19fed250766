import { t } from '../../lib/translation'
import type { Room } from '../documents'
import { formatVoted } from '../pool/format-pool'
import styles from './Screen.module.css'

/** How many have voted, and who; never for what. */
export function WhoHasVoted({ room }: { room: Room }) {
  const voted = room.members.filter(({ hasVoted }) => hasVoted)
  return (
    <div className={styles.voted}>
      <p className={styles.large}>{formatVoted(room)}</p>
      <ul role="list" aria-label={t('Have voted')} className={styles.names}>
        {voted.map(({ id, nickname }) => (
          <li key={id} dir="auto">
            {nickname}
          </li>
        ))}
      </ul>
    </div>
  )
}
