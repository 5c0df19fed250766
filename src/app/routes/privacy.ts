import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fetchPrivacy } from '../../lib/fetch-privacy'
import { root } from './root'

export const privacyRoute = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  loader: ({ context }) => fetchPrivacy(context.store.gateways),
  component: lazyRouteComponent(
    () => import(/* webpackChunkName: "privacy" */ '../../privacy/PrivacyScreen'),
    'PrivacyScreen',
  ),
})
