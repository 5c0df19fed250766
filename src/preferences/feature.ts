import type { Feature } from '../lib/feature'
import { firstKnown, type Language } from '../lib/language'
import { addPreferencesListeners } from './listeners'
import { browserLanguage, preferences, type Preferences } from './preferences'
import { createPreferencesStorage } from './preferences-storage'

declare module '../lib/feature' {
  interface FirstSlices {
    preferences: Preferences
    browserLanguage: Language
  }
}

/** What a person has set for themselves on this device. */
export const feature = {
  slices: [preferences, browserLanguage],
  listeners: [addPreferencesListeners],
  gateways: () => ({ preferences: createPreferencesStorage() }),
  remembered: ({ preferences }) => ({
    preferences: preferences.read(),
    browserLanguage: firstKnown(navigator.languages),
  }),
} satisfies Feature
