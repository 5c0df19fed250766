import { useId, type ReactNode } from 'react'
import { useAppSelector } from '../lib/store-hooks'
import { formatNumber, t } from '../lib/translation'
import { selectPreferences } from '../preferences/preferences'
import type { PracticeTotals } from './practice-totals'
import { formatRestDays, formatStreak, formatToday, formatTotal, formatWaiting } from './format-practice'
import styles from './PracticeFigures.module.css'

/** The radius of the ring and the centre of its view box, in SVG units. */
const radius = 15
const middle = 18
const circumference = 2 * Math.PI * radius

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

/** The progress towards the day’s goal; hidden from screen readers, which get the text beside it. */
function GoalRing({ rounds, goal }: { rounds: number; goal: number }) {
  const done = Math.min(1, rounds / goal)
  return (
    <svg className={styles.ring} viewBox={`0 0 ${2 * middle} ${2 * middle}`} aria-hidden="true">
      <circle className={styles.goal} cx={middle} cy={middle} r={radius} />
      {done > 0 && (
        <circle
          className={styles.done}
          cx={middle}
          cy={middle}
          r={radius}
          strokeDasharray={`${circumference * done} ${circumference}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      )}
    </svg>
  )
}

interface FigureProps {
  heading: string
  value: ReactNode
  /** What the number means. */
  children?: ReactNode
}

/** A number with a heading above it and an explanation after it. */
function Figure({ heading, value, children }: FigureProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.figure}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.value}>{value}</p>
      {children != null && <p className="soft">{children}</p>}
    </section>
  )
}
