import { useMemo } from 'react'
import { t, tn } from '../../lib/translation'
import type { YearProps } from '../practice-totals'
import { Bests } from './Bests'
import { bestsOf, type RoundForBests } from './bests'
import { ChartLine } from './ChartLine'
import styles from './Charts.module.css'
import { DayTable } from './DayTable'
import { formatMean } from './format-mean'
import { GoalOffer } from './GoalOffer'
import { Heatmap } from './Heatmap'
import { Trend } from './Trend'
import { trendOf } from './trend'

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
