import { createAction } from '@reduxjs/toolkit'
import { localDay } from '../lib/local-day'
import type { StartListening, Thunk } from '../lib/thunk'
import { t } from '../lib/translation'
import { preferencesChanged, selectPreferences, type WithPreferences } from '../preferences/preferences'
import { nextTime } from './next-time'
import type { NotificationGateway } from './notifications'

export interface ReminderDeps {
  notifications: NotificationGateway
  /** The person's rounds on a day (YYYY-MM-DD), as far as they are known here; null where they are not. */
  roundsOn: (day: string) => Promise<number | null>
}

/** From now on the reminder is kept. */
export const reminderFollowed = createAction('reminder/followed')

/** So often the time is looked at again: the clocks may have been put forward, and the person may have travelled. */
const longestWaitMs = 15 * 60_000

/** While a page of the app is open, it reminds the person at their time, on days whose goal is not reached. */
export function addReminderListeners(startListening: StartListening<WithPreferences>, deps: ReminderDeps): void {
  let cancel = () => {}

  /** @param lookedAt the last look at the clock: what has become due since then is told now, be it late. */
  const look =
    (lookedAt: number): Thunk<WithPreferences> =>
    (dispatch, getState, { clock }) => {
      cancel()
      const { reminderAt } = selectPreferences(getState())
      if (reminderAt === null) return
      const now = clock.wallNow()
      if (nextTime(new Date(lookedAt), reminderAt).getTime() <= now) void dispatch(remind(localDay(new Date(now))))
      const waitMs = nextTime(new Date(now), reminderAt).getTime() - now
      cancel = clock.at(clock.monotonicNow() + Math.min(waitMs, longestWaitMs), () => dispatch(look(now)))
    }

  const remind =
    (day: string): Thunk<WithPreferences, Promise<void>> =>
    async (_dispatch, getState) => {
      const rounds = await deps.roundsOn(day)
      const { roundsPerDay } = selectPreferences(getState())
      if ((rounds ?? 0) >= roundsPerDay) return
      try {
        await deps.notifications.show({
          title: t('Time for a minute?'),
          body: t('One topic, sixty seconds.'),
          tag: `reminder ${day}`,
        })
      } catch (error) {
        console.error('The reminder could not be shown.', error)
      }
    }

  const lookFromNow =
    (): Thunk<WithPreferences> =>
    (dispatch, _getState, { clock }) =>
      dispatch(look(clock.wallNow()))

  startListening({
    actionCreator: reminderFollowed,
    effect: (_event, { dispatch }) => dispatch(lookFromNow()),
  })
  startListening({
    actionCreator: preferencesChanged,
    effect: ({ payload }, { dispatch }) => {
      if ('reminderAt' in payload) dispatch(lookFromNow())
    },
  })
}
