import { formatDay } from '../../lib/format-day'
import { t } from '../../lib/translation'
import styles from './Trend.module.css'
import type { WeekMean } from './trend'
import { formatMean } from './format-mean'

/** The chart's height and vertical margin, in pixels. */
const height = 120
const margin = 8

/** The average ideas per 60-second round, week by week, without interpretation. */
export function Trend({ trend, today }: { trend: readonly WeekMean[]; today: string }) {
  const means = trend.flatMap(({ mean }) => mean ?? [])
  return (
    <div className="stack gap-4">
      <p className={styles.words}>{t('The average number of ideas in a 60-second round, week by week.')}</p>
      <Line trend={trend} today={today} most={Math.max(1, Math.ceil(Math.max(...means)))} />
    </div>
  )
}

/** A line between weeks with rounds, dashed across weeks without; `most` is the top of the scale. */
function Line({ trend, today, most }: { trend: readonly WeekMean[]; today: string; most: number }) {
  const points = trend.flatMap(({ start, mean }, index) => {
    if (mean === null) return []
    const y = margin + (1 - mean / most) * (height - 2 * margin)
    return { start, index, x: `${1 + (98 * index) / (trend.length - 1)}%`, y }
  })
  return (
    <div aria-hidden="true">
      <div className={styles.plot}>
        <span className={styles.most}>{formatMean(most)}</span>
        <span className={styles.least}>{formatMean(0)}</span>
        <svg className={styles.drawing} width="100%" height={height}>
          <line className={styles.edge} x2="100%" y1={margin} y2={margin} />
          <line className={styles.edge} x2="100%" y1={height - margin} y2={height - margin} />
          {points.slice(1).map(({ start, index, x, y }, before) => {
            const from = points[before]
            if (!from) return null
            const isGap = index - from.index > 1
            return (
              <line key={start} className={isGap ? styles.gap : styles.line} x1={from.x} y1={from.y} x2={x} y2={y} />
            )
          })}
          {points.map(({ start, x, y }) => (
            <circle key={start} className={styles.point} cx={x} cy={y} r="3.5" />
          ))}
        </svg>
      </div>
      <p className={styles.ends}>
        <span>{formatDay(trend[0]?.start ?? today, today)}</span>
        <span>{t('this week')}</span>
      </p>
    </div>
  )
}
