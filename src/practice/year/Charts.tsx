import { useMemo, useId, useState, type ReactNode } from 'react'
import { t, tn, formatNumber } from '../../lib/translation'
import { type YearProps, countForDay } from '../practice-totals'
import { Bests } from './Bests'
import { bestsOf, type RoundForBests } from './bests'
import { formatMean } from './format-mean'
import { GoalOffer } from './GoalOffer'
import { Heatmap } from './Heatmap'
import { Trend } from './Trend'
import { trendOf } from './trend'
import { formatLongDay } from '../../lib/format-long-day'
import { Table } from '../../ui/Table'
import styles from './Charts.module.css'

interface ChartsProps extends YearProps {
  rounds: readonly RoundForBests[]
}

/** The goal, if another one fits better; a line each for the year, the trend and the bests; then all their figures as one table. */
export function Charts({ totals, period, rounds }: ChartsProps) {
  const practised = period.weeks.flat().filter((day) => totals.days.has(day)).length
  const means = trendOf(totals.days, period)
  const known = means.filter(({ mean }) => mean !== null)
  const latest = known.at(-1)
  const bests = useMemo(() => bestsOf(rounds), [rounds])
  return (
    <div className={styles.charts}>
      <GoalOffer totals={totals} />
      <ChartLine title={t('The past year')} value={tn(practised, '{count} day', '{count} days')}>
        <Heatmap totals={totals} period={period} />
      </ChartLine>
      {latest && known.length > 1 && (
        <ChartLine
          title={t('Ideas per round')}
          value={
            latest.start === period.week[0]
              ? t('{mean} this week', { mean: formatMean(latest.mean ?? 0) })
              : t('{mean} last time', { mean: formatMean(latest.mean ?? 0) })
          }
        >
          <Trend trend={means} today={period.today} />
        </ChartLine>
      )}
      <ChartLine title={t('Personal bests')} value={tn(bests.done, '{count} idea done', '{count} ideas done')}>
        <Bests bests={bests} totals={totals} />
      </ChartLine>
      <ChartLine title={t('Show as a table')}>
        <DayTable totals={totals} period={period} />
      </ChartLine>
    </div>
  )
}

interface ChartLineProps {
  title: string
  /** What the chart says in short, at the end of the line. */
  value?: string
  children: ReactNode
}

/** A chart under one line, which opens in place. It is drawn when it is first opened: a year has hundreds of cells. */
function ChartLine({ title, value, children }: ChartLineProps) {
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <section aria-labelledby={id}>
      <details className={styles.line} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
        <summary>
          <span className={styles.words}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {value !== undefined && <span className="soft">{value}</span>}
          </span>
        </summary>
        {wasOpened && <div className={styles.chart}>{children}</div>}
      </details>
    </section>
  )
}

/** The figures of all charts: a row for each day of the year with a round, the latest first. */
function DayTable({ totals, period }: YearProps) {
  const practised = period.weeks.flat().filter((day) => totals.days.has(day))
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('Rounds and ideas')}>
      <Table
        caption={<caption className="visually-hidden">{t('Rounds and ideas')}</caption>}
        columns={[t('Day'), t('Rounds'), t('Ideas'), t('60-second rounds'), t('Ideas per round')]}
        className="small numerals"
      >
        {practised.toReversed().map((day) => {
          const { rounds, ideas, minuteRounds, minuteIdeas } = countForDay(totals.days, day)
          return (
            <tr key={day}>
              <th scope="row">{formatLongDay(day)}</th>
              <td>{formatNumber(rounds)}</td>
              <td>{formatNumber(ideas)}</td>
              <td>{formatNumber(minuteRounds)}</td>
              <td>{minuteRounds > 0 && formatMean(minuteIdeas / minuteRounds)}</td>
            </tr>
          )
        })}
      </Table>
    </div>
  )
}
