import type { Feature } from '../lib/feature'
import { lazy } from '../lib/lazy'
import { selectPreferences } from '../preferences/preferences'

/** The daily reminder; its code is loaded only if one is set. */
export const feature = {
  lazyFeatures: { reminder: { fetch: () => import(/* webpackChunkName: "reminder" */ './lazy-feature') } },
  settings: [
    {
      title: 'Reminder',
      part: lazy(async () => (await import(/* webpackChunkName: "settings" */ './ReminderSettings')).ReminderSettings),
    },
  ],
  afterStart:
    () =>
    async (_dispatch, getState, { features }) => {
      if (selectPreferences(getState()).reminderAt !== null) await features.reminder.preload()
    },
} satisfies Feature
