import { createAction } from '@reduxjs/toolkit'
import { localDay } from '../lib/local-day'
import type { StartListening } from '../lib/listen-to'
import type { Thunk } from '../lib/gateways'
import { t } from '../lib/translation'
import { preferencesChanged, selectPreferences, type WithPreferences } from '../preferences/preferences'
import type { WithOutbox } from '../records/outbox'
import type { WithSession } from '../session/session'
import { nextTime } from '../lib/time-of-day'

/** From now on the reminder is kept. */
export const reminderInstalled = createAction('reminder/followed')

/** So often the time is looked at again: the clocks may have been put forward, and the person may have travelled. */
const longestWaitMs = 15 * 60_000

type WithReminding = WithPreferences & WithOutbox & WithSession

/** While a page of the app is open, it reminds the person at their time, on days whose goal is not reached. */
export function addReminderListeners(startListening: StartListening<WithReminding>): void {
  let cancel = () => {}

  /** @param lookedAt the last look at the clock: what has become due since then is told now, be it late. */
  const look =
    (lookedAt: number): Thunk<WithReminding> =>
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
    (day: string): Thunk<WithReminding, Promise<void>> =>
    async (dispatch, getState, { features, notifications }) => {
      const { roundsOnDay } = await features.practice.preload()
      const rounds = await dispatch(roundsOnDay(day))
      const { roundsPerDay } = selectPreferences(getState())
      if ((rounds ?? 0) >= roundsPerDay) return
      try {
        await notifications.show({
          title: t('Time for a minute?'),
          body: t('One topic, sixty seconds.'),
          tag: `reminder ${day}`,
        })
      } catch (error) {
        console.error('The reminder could not be shown.', error)
      }
    }

  const lookFromNow =
    (): Thunk<WithReminding> =>
    (dispatch, _getState, { clock }) =>
      dispatch(look(clock.wallNow()))

  startListening({
    actionCreator: reminderInstalled,
    effect: (_event, { dispatch }) => dispatch(lookFromNow()),
  })
  startListening({
    actionCreator: preferencesChanged,
    effect: ({ payload }, { dispatch }) => {
      if ('reminderAt' in payload) dispatch(lookFromNow())
    },
  })
}
