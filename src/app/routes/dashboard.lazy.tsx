import { DashboardScreen } from '../../practice/DashboardScreen'
import { RecentRounds } from '../../records/RecentRounds'

export function DashboardRoute() {
  return <DashboardScreen latest={<RecentRounds />} />
}
