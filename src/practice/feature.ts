import type { Feature } from '../lib/feature'
import { dashboardRoute } from './dashboard-route'

/** What adds up: the dashboard. */
export const feature = {
  ownPages: [dashboardRoute],
  navigation: { to: '/dashboard', label: 'Dashboard', drawing: 'M5 20V11M12 20V4M19 20v-6' },
} satisfies Feature
