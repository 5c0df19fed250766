import { useAppSelector } from '../lib/store-hooks'
import { formatNumber, t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import { Figure } from '../ui/Figure'
import type { PracticeTotals } from './practice-totals'
import { GoalRing } from './GoalRing'
import { formatRestDays, formatStreak, formatToday, formatTotal, formatWaiting } from './format-practice'
import styles from './PracticeFigures.module.css'

export interface PracticeFiguresProps {
  totals: PracticeTotals
  /** How many of the rounds have not reached the server. */
  waiting: number
}

/** The large figures, and a note if some rounds are only on this device. */
export function PracticeFigures({ totals, waiting }: PracticeFiguresProps) {
  const { roundsPerDay, restDays } = useAppSelector(selectPreferences)
  const { today, total, streak } = totals
  const rest = formatRestDays(restDays)
  return (
    <>
      <div className={styles.figures}>
        <Figure
          heading={t('Today')}
          value={
            <span className={styles.today}>
              {formatNumber(today.rounds)}
              <GoalRing rounds={today.rounds} goal={roundsPerDay} />
            </span>
          }
        >
          {formatToday(today, roundsPerDay)}
        </Figure>
        <Figure heading={t('Total')} value={formatNumber(total.rounds)}>
          {formatTotal(total)}
        </Figure>
        <Figure heading={t('Streak')} value={formatNumber(streak)}>
          {formatStreak(totals)}
          {rest !== null && <span className={styles.rest}>{rest}</span>}
        </Figure>
      </div>
      {waiting > 0 && <p className="soft small below-5">{formatWaiting(waiting)}</p>}
    </>
  )
}
