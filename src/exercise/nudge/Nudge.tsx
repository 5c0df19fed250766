import { useAppSelector } from '../../lib/store-hooks'
import { shownLanguage } from '../../lib/language'
import { selectRound } from '../round-state'
import { angles } from './angles'
import styles from './Nudge.module.css'

/** The prompt offered during a silence, announced when it appears; the empty line keeps its place. */
export function Nudge() {
  const angle = useAppSelector((state) => {
    const round = selectRound(state)
    return round.phase === 'running' && round.isNudged ? round.angles.at(-1) : undefined
  })
  return (
    <p className={styles.nudge} aria-live="polite">
      {angle !== undefined && angles[angle]?.[shownLanguage()]}
    </p>
  )
}
