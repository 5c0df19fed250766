import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root'

export const landingRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import(/* webpackChunkName: "landing" */ './landing.lazy'), 'LandingRoute'),
})
