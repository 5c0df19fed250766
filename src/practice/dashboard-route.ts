import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { account } from '../lib/routes'
import { startCopy, startRequests } from '../records/start-requests'

export const dashboardRoute = createRoute({
  getParentRoute: () => account,
  path: '/dashboard',
  loader: (entered) => {
    startCopy(entered)
    const { installed } = entered.context.store.gateways
    for (const { fetchRequests } of installed.flatMap(({ nextSteps = [], dashboard = [] }) => [
      ...nextSteps,
      ...dashboard,
    ])) {
      if (fetchRequests) startRequests(entered, fetchRequests)
    }
  },
  component: lazyRouteComponent(
    () => import(/* webpackChunkName: "dashboard" */ './DashboardScreen'),
    'DashboardScreen',
  ),
})
