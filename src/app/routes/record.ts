import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from '../../lib/routes'
import { startRequests } from '../../records/start-requests'

export const recordRoute = createRoute({
  getParentRoute: () => account,
  path: '/records/$id',
  loader: (entered) =>
    startRequests(entered, async () => {
      const { requestRecord } = await import(/* webpackChunkName: "account" */ '../../records/first-requests')
      return requestRecord(entered.params.id)
    }),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "record" */ './record.lazy'), 'RecordRoute'),
  staticData: { titlesItself: true },
})
