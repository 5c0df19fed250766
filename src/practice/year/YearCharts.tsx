import type { PracticeTotals } from '../practice-totals'
import type { DashboardPeriod } from '../dashboard-period'
import { Heatmap } from './Heatmap'
import { Trend } from './Trend'

export interface YearChartsProps {
  totals: PracticeTotals
  period: DashboardPeriod
}

/** The heatmap of the year and the trend of ideas per round. */
export function YearCharts({ totals, period }: YearChartsProps) {
  return (
    <>
      <Heatmap totals={totals} period={period} />
      <Trend totals={totals} period={period} />
    </>
  )
}
