import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { nextTask } from '../lib/clock'
import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { own } from '../lib/routes'
import { loadFeatureSettings } from './feature-settings'

const settingsRoute = createRoute({
  getParentRoute: () => own,
  path: '/settings',
  beforeLoad: async ({ context, cause }) => {
    const { fetchIpAddress } = await import(/* webpackChunkName: "settings" */ './fetch-ip-address')
    // Not again when a link leads to another section.
    if (cause === 'enter') void nextTask().then(() => context.store.dispatch(fetchIpAddress()))
  },
  loader: ({ context }) => loadFeatureSettings(context.store.gateways),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "settings" */ './SettingsScreen'), 'SettingsScreen'),
})

/** The settings page, and what belongs to the account: profile, export, import and deletion. */
export const feature = {
  lazyFeatures: {
    accountData: { fetch: () => import(/* webpackChunkName: "account-data" */ './lazy-feature') },
  },
  ownPages: [settingsRoute],
  navigation: {
    to: '/settings',
    label: 'Settings',
    drawing:
      'M4 7h9M19 7h1M4 17h2M12 17h8M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  },
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
} satisfies Feature
