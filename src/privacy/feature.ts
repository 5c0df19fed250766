import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../lib/feature'
import { root } from '../lib/routes'

const privacyRoute = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(() => import(/* webpackChunkName: "privacy" */ './PrivacyScreen'), 'PrivacyScreen'),
})

/** What is stored, where, and who can see it. */
export const feature = { pages: [{ route: privacyRoute }] } satisfies Feature
