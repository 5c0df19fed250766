import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { firstSupportedLanguage, type Language } from '../lib/language'
import type { StartListening } from '../lib/listen-to'
import {
  browserLanguage,
  preferences,
  preferencesChanged,
  selectPreferences,
  type Preferences,
  type WithPreferences,
} from './preferences'
import { createPreferencesStorage, type PreferencesGateway } from './preferences-storage'

declare module '../lib/root-state' {
  interface FirstSlices {
    preferences: Preferences
    browserLanguage: Language
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    preferences: PreferencesGateway
  }
}

/** Stores changed preferences. */
function addPreferencesListeners(startListening: StartListening<WithPreferences>): void {
  startListening({
    actionCreator: preferencesChanged,
    effect: (_event, { getState, extra }) => {
      extra.preferences.write(selectPreferences(getState()))
    },
  })
}

const sections = () => import(/* webpackChunkName: "settings" */ './settings/sections')

/** The user's preferences on this device. */
export const feature = {
  settings: [
    { title: 'Language', part: lazy(async () => (await sections()).LanguageChoice) },
    { title: 'Goals', part: lazy(async () => (await sections()).Goals) },
    { title: 'Round', part: lazy(async () => (await sections()).RoundSettings) },
    { title: 'Week', part: lazy(async () => (await sections()).WeekSettings) },
  ],
  slices: [preferences, browserLanguage],
  listeners: [addPreferencesListeners],
  gateways: () => ({ preferences: createPreferencesStorage() }),
  preloadedState: ({ preferences }) => ({
    preferences: preferences.read(),
    browserLanguage: firstSupportedLanguage(navigator.languages),
  }),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
