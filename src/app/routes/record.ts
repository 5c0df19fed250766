import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { own } from '../../lib/routes'
import { startCopy } from '../../sync/start-copy'

export const recordRoute = createRoute({
  getParentRoute: () => own,
  path: '/records/$id',
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "record" */ './record.lazy'), 'RecordRoute'),
  staticData: { titlesItself: true },
})
