import { t } from '../../lib/translation'
import type { RoomMember } from '../documents'
import styles from './Screen.module.css'
import { useFittedItems } from './use-fitted-items'

interface FittedNamesProps {
  label: string
  members: readonly RoomMember[]
}

/** The first names that fit in whole, and in words how many more there are. */
export function FittedNames({ label, members }: FittedNamesProps) {
  const { ref, fitting } = useFittedItems()
  const more = members.length - fitting
  return (
    <>
      <ul role="list" aria-label={label} ref={ref} className={styles.names}>
        {members.map(({ id, nickname }, place) => (
          // Those that do not fit keep their places, so that the measure stays the same.
          <li key={id} dir="auto" style={{ visibility: place < fitting ? undefined : 'hidden' }}>
            {nickname}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.words}>{t('and {count} more', { count: more })}</p>}
    </>
  )
}
