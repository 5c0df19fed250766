import { event, machineSlice } from '../lib/machine'
import type { Thunk } from '../lib/gateways'
import { type Preferences, preferencesChanged } from '../preferences/preferences'

/** Asking for a reminder. Whether there is one is a preference; here is what stands in its way. */
export type ReminderState =
  | { phase: 'atRest' }
  /** The browser asks the person whether it may notify them. */
  | { phase: 'asking' }
  | { phase: 'refused' }
  | { phase: 'unavailable' }

export interface WithReminder {
  /** Absent until the settings have been opened. */
  reminder?: ReminderState
}

/** The person has a time now, or none any more: nothing is asked. */
const restWithTime = (state: ReminderState, change: Partial<Preferences>): ReminderState =>
  'reminderAt' in change ? { phase: 'atRest' } : state

export const reminder = machineSlice<ReminderState>()({
  name: 'reminder',
  initial: { phase: 'atRest' },
  events: {
    asked: event(),
    refused: event(),
    foundUnavailable: event(),
  },
  hears: { preferencesChanged },
  phases: {
    atRest: {
      asked: () => ({ phase: 'asking' }),
    },
    asking: {
      preferencesChanged: restWithTime,
      refused: () => ({ phase: 'refused' }),
      foundUnavailable: () => ({ phase: 'unavailable' }),
    },
    refused: {
      asked: () => ({ phase: 'asking' }),
      preferencesChanged: restWithTime,
    },
    unavailable: {
      asked: () => ({ phase: 'asking' }),
      preferencesChanged: restWithTime,
    },
  },
})

export const { asked, refused, foundUnavailable } = reminder.events

export const selectReminder = ({ reminder: state }: WithReminder): ReminderState => state ?? reminder.initial

/** Asks the browser for notifications, within a press, and keeps the time of day where it may. */
export const requestReminder =
  (reminderAt: string): Thunk<unknown, Promise<void>> =>
  async (dispatch, _getState, { notifications }) => {
    dispatch(asked())
    const consent = await notifications.ask()
    if (consent === 'granted') dispatch(preferencesChanged({ reminderAt }))
    else dispatch(consent === 'unavailable' ? foundUnavailable() : refused())
  }
