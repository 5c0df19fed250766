import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from '../../lib/routes'
import { startCopy } from '../../records/start-requests'

export const recordRoute = createRoute({
  getParentRoute: () => account,
  path: '/records/$id',
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "record" */ './record.lazy'), 'RecordRoute'),
  staticData: { titlesItself: true },
})
