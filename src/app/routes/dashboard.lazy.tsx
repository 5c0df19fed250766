import { DashboardScreen } from '../../practice/DashboardScreen'
import { NextSteps } from '../NextSteps'

/** `/dashboard`, with what several features have for a person to do next. */
export function DashboardRoute() {
  return <DashboardScreen next={<NextSteps />} />
}
