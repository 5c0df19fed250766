import { useAppSelector } from '../../lib/store-hooks'
import { t } from '../../lib/translation'
import { selectInRoom } from '../room'
import { formatGroup } from './format-pool'
import { layOutPool } from './lay-out-pool'
import styles from './PoolAbove.module.css'

/** While a second minute runs: the ideas of the first one, to build upon. Always as high, so that nothing moves. */
export function PoolAbove() {
  const pool = useAppSelector((state) => selectInRoom(state)?.pool ?? null)
  return (
    // A keyboard scrolls it, too.
    <div role="region" aria-label={t('Ideas so far')} tabIndex={0} className={styles.above}>
      <ul role="list" aria-label={t('Pool')}>
        {pool &&
          layOutPool(pool, 'POOL').map((entry) => (
            <li key={entry.id} className={styles.entry}>
              {entry.group && (
                <span dir="auto" className="faint">
                  {formatGroup(entry)}:{' '}
                </span>
              )}
              {entry.ideas.map(({ id, text }) => (
                <span key={id} dir="auto" className={styles.idea}>
                  {text}
                </span>
              ))}
            </li>
          ))}
      </ul>
    </div>
  )
}
