import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from './account'
import { startRequests } from './start-requests'

export const recordsRoute = createRoute({
  getParentRoute: () => account,
  path: '/records',
  // Parsed by the page itself, whose parser comes with it.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: (entered) => {
    // What is filtered for is known to the page alone.
    if (entered.location.searchStr === '') startRequests(entered, ({ requestRecords }) => requestRecords)
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "records" */ './records.lazy'), 'RecordsRoute'),
})
