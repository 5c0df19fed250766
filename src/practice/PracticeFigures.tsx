import { useAppSelector } from '../app/hooks'
import { numberWords } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Figure } from '../ui/Figure'
import type { Counted } from './counted'
import { bestMinuteWords, streakWords, todayWords, totalWords, waitingWords } from './practice-words'
import styles from './PracticeFigures.module.css'

export interface PracticeFiguresProps {
  counted: Counted
  /** How many of these rounds have not reached the server. */
  waiting: number
}

/** The large numbers, and below them whether some of it is on this device only. */
export function PracticeFigures({ counted, waiting }: PracticeFiguresProps) {
  const { roundsPerDay } = useAppSelector(selectPreferences)
  const { today, total, streak, bestMinute } = counted
  return (
    <>
      <div className={styles.figures}>
        <Figure heading="Today" value={numberWords(today.rounds)}>
          {todayWords(today, roundsPerDay)}
        </Figure>
        <Figure heading="Total" value={numberWords(total.rounds)}>
          {totalWords(total)}
        </Figure>
        <Figure heading="Streak" value={numberWords(streak)}>
          {streakWords(counted)}
        </Figure>
        {bestMinute && (
          <Figure heading="Best minute" value={numberWords(bestMinute.ideas)}>
            {bestMinuteWords(bestMinute, today.day)}
          </Figure>
        )}
      </div>
      {waiting > 0 && <p className={styles.waiting}>{waitingWords(waiting)}</p>}
    </>
  )
}
