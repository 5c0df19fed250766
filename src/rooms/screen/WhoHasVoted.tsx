import { t } from '../../lib/translation'
import type { Room } from '../documents'
import { formatVoted } from '../pool/format-pool'
import { FittedNames } from './FittedNames'
import styles from './Screen.module.css'

/** Up to how many members a room names those who have voted; the names of more would take the room of the ideas. */
const mostWithNames = 12

/** How many have voted and, in a small room, who; never for what. */
export function WhoHasVoted({ room }: { room: Room }) {
  const voted = room.members.filter(({ hasVoted }) => hasVoted)
  return (
    <div className={styles.voted}>
      <p className={styles.large}>{formatVoted(room)}</p>
      {room.members.length <= mostWithNames && <FittedNames label={t('Have voted')} members={voted} />}
    </div>
  )
}
