import type { Counted } from '../counted'
import type { DashboardPeriod } from '../dashboard-period'
import { Heatmap } from './Heatmap'
import { Trend } from './Trend'

export interface YearChartsProps {
  counted: Counted
  sight: DashboardPeriod
}

/** What a year looks like, and how many ideas a round has had. */
export function YearCharts({ counted, sight }: YearChartsProps) {
  return (
    <>
      <Heatmap counted={counted} sight={sight} />
      <Trend counted={counted} sight={sight} />
    </>
  )
}
