import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { own } from '../../lib/routes'
import { startCopy } from '../../sync/start-copy'

export const dashboardRoute = createRoute({
  getParentRoute: () => own,
  path: '/dashboard',
  loader: startCopy,
  component: lazyRouteComponent(() => import(/* webpackChunkName: "dashboard" */ './dashboard.lazy'), 'DashboardRoute'),
})
