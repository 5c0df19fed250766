import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './root'

export const privacyRoute = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(
    () => import(/* webpackChunkName: "privacy" */ '../../privacy/PrivacyScreen'),
    'PrivacyScreen',
  ),
})
