import { useCallback, useState, type RefCallback } from 'react'
import { t } from '../../lib/translation'
import type { RoomMember } from '../documents'
import { observeLayout } from './observe-layout'
import styles from './Screen.module.css'

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

/** For an element that clips its items: how many of them, from the first on, it shows in whole. They are positioned in it. */
function useFittedItems(): { ref: RefCallback<HTMLElement>; fitting: number } {
  const [fitting, setFitting] = useState(Infinity)

  const ref = useCallback((element: HTMLElement) => {
    return observeLayout(element, () => setFitting(countFitting(element)))
  }, [])

  return { ref, fitting }
}

/** Infinity if all fit. */
function countFitting(element: HTMLElement): number {
  const cut = [...element.children].findIndex(
    (item) => item instanceof HTMLElement && item.offsetTop + item.offsetHeight > element.clientHeight + 1,
  )
  return cut === -1 ? Infinity : cut
}
