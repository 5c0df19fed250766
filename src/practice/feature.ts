import type { Feature } from '../lib/feature'

/** What adds up: the dashboard, whose page is in src/app. */
export const feature = {
  navigation: { to: '/dashboard', label: 'Dashboard', drawing: 'M5 20V11M12 20V4M19 20v-6' },
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
