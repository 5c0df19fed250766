import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { nextTask } from '../../lib/clock'
import { account } from './account'

export const settingsRoute = createRoute({
  getParentRoute: () => account,
  path: '/settings',
  beforeLoad: async ({ context, preload }) => {
    const { addressAsked } = await import(/* webpackChunkName: "settings" */ '../../flags/device')
    if (!preload) void nextTask().then(() => context.store.dispatch(addressAsked()))
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "settings" */ './settings.lazy'), 'SettingsRoute'),
})
