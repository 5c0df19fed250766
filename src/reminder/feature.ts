import type { Feature } from '../lib/feature'
import { selectPreferences } from '../preferences/preferences'

/** Reminds the person at their time. Whoever has set none fetches nothing of it. */
export const feature = {
  afterStart:
    () =>
    async (_dispatch, getState, { features }) => {
      if (selectPreferences(getState()).reminderAt !== null) await features.reminder.preload()
    },
} satisfies Feature
