import { createAction } from '@reduxjs/toolkit'
import type { StartListening } from '../lib/listen-to'
import type { Thunk } from '../lib/gateways'
import type { RootState } from '../lib/root-state'
import { fetchRecentTopics, fetchSuggestedTopics } from '../lib/topics-of-features'
import { t } from '../lib/translation'
import { preferencesChanged, preferencesRead, selectPreferences } from '../preferences/preferences'
import { selectDayAt } from '../lib/select-day'
import { nextTime } from '../lib/time-of-day'

/** The feature has been installed; start checking the time. */
export const reminderInstalled = createAction('reminder/followed')

/** How often to check the time at least, because the clock or the time zone may have changed. */
const longestWaitMs = 15 * 60_000

/** Shows the reminder at its time while a page is open, on days whose goal has not been reached. */
export function addReminderListeners(startListening: StartListening<RootState>): void {
  let cancel = () => {}

  /** @param lookedAt the time of the last check: a reminder that was due since then is shown now, even if late */
  const look =
    (lookedAt: number): Thunk<RootState> =>
    (dispatch, getState, { clock }) => {
      cancel()
      const { reminderAt } = selectPreferences(getState())
      if (reminderAt === null) return
      const now = clock.wallNow()
      if (nextTime(new Date(lookedAt), reminderAt).getTime() <= now) void dispatch(remind(selectDayAt(getState(), now)))
      const waitMs = nextTime(new Date(now), reminderAt).getTime() - now
      cancel = clock.at(clock.monotonicNow() + Math.min(waitMs, longestWaitMs), () => dispatch(look(now)))
    }

  const remind =
    (day: string): Thunk<RootState, Promise<void>> =>
    async (dispatch, getState, { notifications }) => {
      // If they are not known, an unnecessary reminder does no harm.
      const rounds = await dispatch(fetchRecentTopics(day))
      const { roundsPerDay } = selectPreferences(getState())
      if (rounds.length >= roundsPerDay) return
      const [topic] = await dispatch(fetchSuggestedTopics(day))
      try {
        await notifications.show({
          title: t('Time for a minute?'),
          body: topic
            ? t('You wanted to think about “{topic}” again.', { topic: topic.topicTitle })
            : t('One topic, sixty seconds.'),
          tag: `reminder ${day}`,
        })
      } catch (error) {
        console.error('Failed to show the reminder.', error)
      }
    }

  const lookFromNow =
    (): Thunk<RootState> =>
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
  startListening({
    actionCreator: preferencesRead,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      if (payload.reminderAt !== selectPreferences(getOriginalState()).reminderAt) dispatch(lookFromNow())
    },
  })
}
