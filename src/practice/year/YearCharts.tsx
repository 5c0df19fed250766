import type { YearChartsProps } from '../practice-totals'
import { Heatmap } from './Heatmap'
import { Trend } from './Trend'

/** The heatmap of the year and the trend of ideas per round. */
export function YearCharts({ totals, period }: YearChartsProps) {
  return (
    <>
      <Heatmap totals={totals} period={period} />
      <Trend totals={totals} period={period} />
    </>
  )
}
