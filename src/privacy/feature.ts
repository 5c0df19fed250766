import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../lib/feature'
import { fetchPrivacy } from '../lib/fetch-privacy'
import { root } from '../lib/routes'

const privacyRoute = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  loader: ({ context }) => fetchPrivacy(context.store.gateways),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "privacy" */ './PrivacyScreen'), 'PrivacyScreen'),
})

/** What is stored, where, and who can see it. */
export const feature = { pages: [privacyRoute] } satisfies Feature
