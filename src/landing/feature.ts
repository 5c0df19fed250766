import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../lib/feature'
import { root } from '../lib/routes'

const landingRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import(/* webpackChunkName: "landing" */ './LandingPage'), 'LandingPage'),
})

/** The first page, for those who do not know the app yet. */
export const feature = { pages: [landingRoute] } satisfies Feature
