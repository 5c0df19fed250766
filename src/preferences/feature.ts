import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { firstSupportedLanguage, type Language } from '../lib/language'
import type { StartListening } from '../lib/listen-to'
import { selectUid, type WithSession } from '../session/session'
import {
  browserLanguage,
  preferences,
  preferencesChanged,
  setPreferences,
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

/** Stores changed preferences, and sees to it that they reach the account. */
function addPreferencesListeners(startListening: StartListening<WithPreferences & WithSession>): void {
  startListening({
    actionCreator: preferencesChanged,
    effect: ({ payload }, { getState, extra: { preferences, clock, features } }) => {
      preferences.write(payload, clock.wallNow())
      if (selectUid(getState()) !== null) void features.account.preload()
    },
  })
}

/** The person’s preferences: the same on every device, and kept on this one for the start of a page and for guests. */
export const feature = {
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  slices: [preferences, browserLanguage],
  listeners: [addPreferencesListeners],
  lazyFeatures: {
    account: { fetch: () => import(/* webpackChunkName: "account-settings" */ './account/lazy-feature') },
  },
  requests: {
    [setPreferences]: {
      title: 'A setting or a topic of your own',
      invalidates: [],
      fetchDocument: async () =>
        (await import(/* webpackChunkName: "account-settings" */ './documents')).setPreferencesMutation,
    },
  },
  afterStart:
    () =>
    async (_dispatch, _getState, { features }) => {
      await features.account.preload()
    },
  // Until then, it sees to it itself once it is loaded.
  hasGuestThings: async (gateways, uid) => gateways.features.account.loaded()?.hasGuestSettings(gateways, uid) ?? false,
  gateways: () => ({ preferences: createPreferencesStorage() }),
  preloadedState: ({ preferences }) => ({
    preferences: preferences.read(),
    browserLanguage: firstSupportedLanguage(navigator.languages),
  }),
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
