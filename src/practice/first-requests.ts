import type { FirstRequests } from '../lib/feature'
import { localDay } from '../lib/local-day'
import { selectPreferences } from '../preferences/preferences'
import { dashboardPeriod, practiceVariables } from './dashboard-period'
import { practiceContext, practiceQuery } from './documents'

/** Started before the dashboard is drawn, which then makes the same request. */
export const requestPractice: FirstRequests = (client, state) => {
  const days = dashboardPeriod(localDay(new Date()), selectPreferences(state))
  void client.query(practiceQuery, practiceVariables(days), practiceContext).toPromise()
}
