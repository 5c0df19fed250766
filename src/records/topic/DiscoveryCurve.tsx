import { formatDay } from '../../lib/format-day'
import type { DiscoveryPoint } from '../../lib/new-ideas'
import { t, tn, formatNumber } from '../../lib/translation'
import { classes } from '../../ui/classes'
import { Section } from '../../ui/Section'
import { Table } from '../../ui/Table'
import styles from './TopicView.module.css'

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

interface DiscoveryCurveProps {
  curve: readonly DiscoveryPoint[]
  today: string
}

/** How many different ideas there were after each round: as a sentence, a plot and a table. */
export function DiscoveryCurve({ curve, today }: DiscoveryCurveProps) {
  const isPlotted = curve.length > 1
  return (
    <Section title={t('Discovery curve')} className="stack">
      <p className="soft">
        {formatTotal(curve)} {isPlotted ? formatLatest(curve) : t('After another round you will see a curve here.')}
      </p>
      {isPlotted && (
        <>
          <figure aria-label={t('Discovery curve')}>
            <CurvePlot {...{ curve, today }} />
          </figure>
          <div className={classes('soft small', styles.more)}>
            <details>
              <summary>{t('What does this mean?')}</summary>
              <p className={styles.explanation}>
                {t(
                  'The curve counts your different ideas on this topic, round after round. It rises while the topic gives you something new, and flattens when it is used up for now. An idea is not new if an earlier one has the same words, or differs only by small words, a plural or one letter of a long word. The same thought in other words counts as new, and the curve does not know how good an idea is: one late idea may be worth more than all before it. A long round finds more than a short one. Setting a problem aside and coming back to it helps on average; what it does for one person is not known.',
                )}
              </p>
            </details>
            <ChartTable
              caption={t('Discovery curve')}
              columns={[t('Round'), t('New ideas'), t('Different ideas so far')]}
              rows={curve.map(({ id, localDay, found, total }) => ({
                key: id,
                head: formatDay(localDay, today),
                cells: [found, total],
              }))}
            />
          </div>
        </>
      )}
    </Section>
  )
}

function formatTotal(curve: readonly DiscoveryPoint[]): string {
  return tn(curve.at(-1)?.total ?? 0, '{count} different idea so far.', '{count} different ideas so far.')
}

/** What the latest rounds added. Of two rounds, everything came in them, so only the last one counts. */
function formatLatest(curve: readonly DiscoveryPoint[]): string {
  const latest = curve.length > 2 ? curve.slice(-2) : curve.slice(-1)
  const found = latest.reduce((sum, point) => sum + point.found, 0)
  if (found === 0) {
    const flat = curve.length - 1 - curve.findLastIndex((point) => point.found > 0)
    return tn(flat, 'The last round found nothing new.', 'The last {count} rounds found nothing new.')
  }
  return latest.length === 1
    ? tn(found, 'The last round found {count} new one.', 'The last round found {count} new ones.')
    : tn(found, 'The last two rounds found {count} new one.', 'The last two rounds found {count} new ones.')
}

interface CurvePlotProps {
  /** At least two points. */
  curve: readonly DiscoveryPoint[]
  today: string
}

/** The discovery curve as a line from round to round. Screen readers have the table. */
function CurvePlot({ curve, today }: CurvePlotProps) {
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

interface Row {
  key: string
  head: string
  /** Numbers are formatted for the current language. */
  cells: readonly (number | string)[]
}

interface ChartTableProps {
  /** The table’s caption. */
  caption: string
  /** The column names; the first is that of the row headers. */
  columns: readonly string[]
  rows: readonly Row[]
}

/** A chart’s data as a table, collapsed by default. */
function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('Show as a table')}</summary>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
        <Table
          caption={<caption className="visually-hidden">{caption}</caption>}
          columns={columns}
          className="small numerals"
        >
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={index}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </details>
  )
}
