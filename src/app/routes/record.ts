import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from './account'
import { startRequests } from './start-requests'

export const recordRoute = createRoute({
  getParentRoute: () => account,
  path: '/records/$id',
  loader: (entered) => startRequests(entered, ({ requestRecord }) => requestRecord(entered.params.id)),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "record" */ './record.lazy'), 'RecordRoute'),
})
