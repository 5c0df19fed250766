import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { nextTask } from '../../lib/clock'
import { account } from './account'

export const settingsRoute = createRoute({
  getParentRoute: () => account,
  path: '/settings',
  beforeLoad: async ({ context, preload }) => {
    const { fetchIpAddress } = await import(/* webpackChunkName: "settings" */ '../../flags/fetch-ip-address')
    if (!preload) void nextTask().then(() => context.store.dispatch(fetchIpAddress()))
  },
  component: lazyRouteComponent(() => import(/* webpackChunkName: "settings" */ './settings.lazy'), 'SettingsRoute'),
})
