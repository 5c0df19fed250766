import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from './account'
import { startRequests } from './start-requests'

export const dashboardRoute = createRoute({
  getParentRoute: () => account,
  path: '/dashboard',
  loader: (entered) => startRequests(entered, ({ requestDashboard }) => requestDashboard),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "dashboard" */ './dashboard.lazy'), 'DashboardRoute'),
})
