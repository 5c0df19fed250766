import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from '../lib/routes'
import { startRequests } from './start-requests'

export const recordsRoute = createRoute({
  getParentRoute: () => account,
  path: '/records',
  // The page parses it, because the parser is in its chunk.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: (entered) => {
    // Only the page can parse filters, so only the unfiltered list is requested early.
    if (entered.location.searchStr !== '') return
    startRequests(
      entered,
      async () => (await import(/* webpackChunkName: "account" */ './first-requests')).requestRecords,
    )
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "records" */ './RecordsRoute'), 'RecordsRoute'),
})
