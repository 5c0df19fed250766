import type { Feature } from '../lib/feature'
import { addPreferencesListeners } from './listeners'
import { preferences, type Preferences } from './preferences'
import { createPreferencesStorage } from './preferences-storage'

declare module '../lib/feature' {
  interface FirstSlices {
    preferences: Preferences
  }
}

/** What a person has set for themselves on this device. */
export const feature = {
  slices: [preferences],
  listeners: [addPreferencesListeners],
  gateways: () => ({ preferences: createPreferencesStorage() }),
  remembered: ({ preferences }) => ({ preferences: preferences.read() }),
} satisfies Feature
