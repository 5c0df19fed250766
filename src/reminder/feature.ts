import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import type { StartListening } from '../lib/listen-to'
import type { Thunk } from '../lib/gateways'
import { preferencesRead, selectPreferences, type WithPreferences } from '../preferences/preferences'

const loadIfSet =
  (): Thunk<WithPreferences, Promise<void>> =>
  async (_dispatch, getState, { features }) => {
    if (selectPreferences(getState()).reminderAt !== null) await features.reminder.preload()
  }

/** It may have been set on another device. */
function addSettingListeners(startListening: StartListening<WithPreferences>): void {
  startListening({
    actionCreator: preferencesRead,
    effect: async (_event, { dispatch }) => {
      await dispatch(loadIfSet())
    },
  })
}

/** The daily reminder; its code is loaded only if one is set. */
export const feature = {
  lazyFeatures: { reminder: { fetch: () => import(/* webpackChunkName: "reminder" */ './lazy-feature') } },
  settings: lazy(async () => (await import(/* webpackChunkName: "settings" */ './settings-page')).settings),
  listeners: [addSettingListeners],
  afterStart: loadIfSet,
} satisfies Feature
