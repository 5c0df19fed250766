import { formatDay } from '../../lib/format-day'
import type { DiscoveryPoint } from '../../lib/new-ideas'
import { formatNumber } from '../../lib/translation'
import { classes } from '../../ui/classes'
import styles from './CurvePlot.module.css'

/** The drawing's height, and the room for the words above and below the curve, in pixels. */
const height = 220
const above = 32
const below = 44

/** With more rounds, only the first and the last are labelled. */
const mostLabels = 8

/** With more rounds than this, a narrow plot labels only the first and the last. */
const mostLabelsWhereNarrow = 4

/** With more rounds, the curve is a line without dots. */
const mostDots = 60

interface CurvePlotProps {
  /** At least two points. */
  curve: readonly DiscoveryPoint[]
  today: string
}

/** The discovery curve as a line from round to round. Screen readers have the table. */
export function CurvePlot({ curve, today }: CurvePlotProps) {
  const last = curve.length - 1
  const most = Math.max(1, curve[last]?.total ?? 0)
  const yOf = (total: number) => above + (1 - total / most) * (height - above - below)
  const points = curve.map((point, index) => ({
    ...point,
    share: index / last,
    y: yOf(point.total),
    isEnd: index === 0 || index === last,
  }))
  const labels = curve.length > mostLabels ? points.filter(({ isEnd }) => isEnd) : points
  const dots = curve.length > mostDots ? points.filter(({ isEnd }) => isEnd) : points
  return (
    <div className={styles.plot} aria-hidden="true">
      <svg className={styles.drawing} width="100%" height={height}>
        <line className={styles.ground} x2="100%" y1={yOf(0)} y2={yOf(0)} />
        {/* Stretched to the width, which only the browser knows. */}
        <svg width="100%" height={height} viewBox={`0 0 1 ${height}`} preserveAspectRatio="none">
          <polyline className={styles.line} points={points.map(({ share, y }) => `${share},${y}`).join(' ')} />
        </svg>
        {dots.map(({ id, share, y }) => (
          <circle key={id} className={styles.dot} cx={percent(share)} cy={y} r={5} />
        ))}
        {labels.map(({ id, share, y, isEnd, total, localDay }) => (
          <g key={id} className={classes(!isEnd && curve.length > mostLabelsWhereNarrow && styles.between)}>
            <text className={styles.total} x={percent(share)} y={y - 14}>
              {formatNumber(total)}
            </text>
            <text className={styles.day} x={percent(share)} y={height - 14}>
              {formatDay(localDay, today)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function percent(share: number): string {
  return `${100 * share}%`
}
