import { event, machineSlice } from '../lib/machine'
import type { Thunk } from '../lib/gateways'
import { type Preferences, preferencesChanged } from '../preferences/preferences'

/** The request for notification permission. Whether a reminder is set is a preference, not part of this state. */
export type ReminderState =
  | { phase: 'atRest' }
  /** The browser is asking for permission. */
  | { phase: 'asking' }
  | { phase: 'refused' }
  | { phase: 'unavailable' }

export interface WithReminder {
  /** Absent until the feature has loaded. */
  reminder?: ReminderState
}

/** Returns to rest when the reminder is set or removed. */
const restWithTime = (state: ReminderState, change: Partial<Preferences>): ReminderState =>
  'reminderAt' in change ? { phase: 'atRest' } : state

const canAskAgain = { asked: (): ReminderState => ({ phase: 'asking' }), preferencesChanged: restWithTime }

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
    refused: canAskAgain,
    unavailable: canAskAgain,
  },
})

export const { asked, refused, foundUnavailable } = reminder.events

export const selectReminder = ({ reminder: state }: WithReminder): ReminderState => state ?? reminder.initial

/** Asks for permission and sets the reminder if it is granted. Dispatch it in a user gesture. */
export const requestReminder =
  (reminderAt: string): Thunk<unknown, Promise<void>> =>
  async (dispatch, _getState, { notifications }) => {
    dispatch(asked())
    const consent = await notifications.ask()
    if (consent === 'granted') dispatch(preferencesChanged({ reminderAt }))
    else dispatch(consent === 'unavailable' ? foundUnavailable() : refused())
  }
