import { formatDayCount } from '../lib/format-long-day'
import { t } from '../lib/translation'
import { classes } from '../ui/classes'
import styles from './WeekChart.module.css'

export interface ChartDay {
  /** YYYY-MM-DD. */
  readonly day: string
  /** The label under the column, for example `Mon`. */
  readonly label: string
  readonly rounds: number
  readonly ideas: number
  readonly isToday: boolean
  readonly isToCome?: boolean
}

export interface WeekChartProps {
  days: readonly ChartDay[]
  /** The daily goal of rounds: so many places are drawn for each day. */
  goal: number
}

/** The largest radius of a round's ring and the largest distance between the centres of two rings, in pixels. */
const largestRadius = 7
const largestStep = 20

/** The largest height of the chart, in pixels. */
const mostHeight = 200

/** A column for each day of a week: faint rings up to the goal, an inked one for each round, however many. */
export function WeekChart({ days, goal }: WeekChartProps) {
  const most = Math.max(goal, ...days.map((day) => day.rounds))
  const step = Math.min(largestStep, (mostHeight - 2) / most)
  const radius = Math.min(largestRadius, 0.4 * step)
  const height = Math.ceil(most * step) + 2
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <li key={day.day} className={classes('stack gap-2 centred soft small', day.isToday && styles.today)}>
          <svg width={2 * largestRadius + 2} height={height} aria-hidden="true">
            {Array.from({ length: Math.max(goal, day.rounds) }, (_, index) => (
              <circle
                key={index}
                className={index < day.rounds ? styles.round : styles.place}
                cx={largestRadius + 1}
                cy={height - 1 - (index + 0.5) * step}
                r={radius}
              />
            ))}
          </svg>
          <span aria-hidden="true">{day.label}</span>
          <span className="visually-hidden">{describeDay(day)}</span>
        </li>
      ))}
    </ol>
  )
}

function describeDay({ label, rounds, ideas, isToday, isToCome = false }: ChartDay): string {
  const day = isToday ? t('{day}, today', { day: label }) : label
  if (rounds === 0 && isToCome) return t('{day}: still to come', { day })
  return formatDayCount(day, rounds, ideas)
}
