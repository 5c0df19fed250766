import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from '../../lib/routes'
import { startRecordRequests } from '../../records/start-requests'

export const recordRoute = createRoute({
  getParentRoute: () => account,
  path: '/records/$id',
  loader: (entered) => startRecordRequests(entered, ({ requestRecord }) => requestRecord(entered.params.id)),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "record" */ './record.lazy'), 'RecordRoute'),
  staticData: { titlesItself: true },
})
