import { DashboardScreen } from '../../practice/DashboardScreen'
import { RecentRounds } from '../../records/RecentRounds'

/** `/dashboard`. */
export function DashboardRoute() {
  return <DashboardScreen latest={<RecentRounds />} />
}
