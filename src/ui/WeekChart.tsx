import { formatDayCount } from '../lib/format-day'
import { t, tn } from '../lib/translation'
import { classes } from './classes'
import styles from './WeekChart.module.css'

export interface ChartDay {
  /** YYYY-MM-DD. */
  readonly day: string
  /** The label under the column, for example `Mon`. */
  readonly label: string
  readonly rounds: number
  readonly ideas: number
  readonly isToday: boolean
  /** A future day, which shows no dash for a missing round. */
  readonly isToCome?: boolean
}

export interface WeekChartProps {
  days: readonly ChartDay[]
  /** The daily goal of rounds, drawn as a line. */
  goal: number
}

/** The radius of a round's ring, and the largest distance between two rings, in pixels. */
const radius = 8
const roomiestStep = 22

/** The space above the highest column, and the largest height of the chart, in pixels. */
const margin = 6
const mostHeight = 200

/** A column for each day of a week, a ring for each round, and the number of ideas below. */
export function WeekChart({ days, goal }: WeekChartProps) {
  const most = Math.max(goal, 1, ...days.map((day) => day.rounds))
  const step = Math.min(roomiestStep, (mostHeight - 2 * radius - margin) / most)
  const height = Math.ceil(most * step + margin + 2 * radius)
  const floor = height - radius - 1
  const goalTop = Math.round(floor - (goal - 0.5) * step) + 0.5
  return (
    <div>
      <div className={styles.chart}>
        <svg className={styles.goal} height={height} aria-hidden="true">
          <line x2="100%" y1={goalTop} y2={goalTop} />
        </svg>
        <span className={styles.goalLabel} style={{ insetBlockStart: goalTop }} aria-hidden>
          {t('a good day')}
        </span>
        {days.every((day) => day.rounds === 0) && <p className={styles.empty}>{t('No rounds yet this week')}</p>}
        <ol className={styles.days}>
          {days.map((day) => (
            <li key={day.day} className={classes(styles.day, day.isToday && styles.today)}>
              <Column day={day} step={step} floor={floor} height={height} />
              <span aria-hidden="true" className={styles.label}>
                {day.label}
              </span>
              <span aria-hidden="true" className={styles.ideas}>
                {day.ideas > 0 && day.ideas}
              </span>
              <span className="visually-hidden">{describeDay(day)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.legend} aria-hidden>
        <span className={styles.roundKey}>{t('a round')}</span>
        <span className={styles.ideaKey}>{t('ideas')}</span>
        <span className={styles.goalKey}>{tn(goal, 'a good day: {count} round', 'a good day: {count} rounds')}</span>
      </p>
    </div>
  )
}

/** The rings of one day, the first at the bottom. A day without rounds shows a dash, unless it is in the future. */
function Column({ day, step, floor, height }: { day: ChartDay; step: number; floor: number; height: number }) {
  const { rounds, isToCome = false } = day
  return (
    <svg className={styles.column} width={2 * radius + 2} height={height} aria-hidden="true">
      {rounds === 0 && !isToCome && <line className={styles.rest} x1="5" x2="13" y1={floor} y2={floor} />}
      {Array.from({ length: rounds }, (_, index) => (
        <circle key={index} className={styles.round} cx={radius + 1} cy={floor - index * step} r={radius} />
      ))}
    </svg>
  )
}

function describeDay({ label, rounds, ideas, isToday, isToCome }: ChartDay): string {
  const day = isToday ? t('{day}, today', { day: label }) : label
  if (rounds === 0 && isToCome) return t('{day}: still to come', { day })
  return formatDayCount(day, rounds, ideas)
}
