import { event, machineSlice } from '../lib/machine'

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

export const reminder = machineSlice<ReminderState>()({
  name: 'reminder',
  initial: { phase: 'atRest' },
  events: {
    asked: event(),
    allowed: event(),
    refused: event(),
    foundUnavailable: event(),
    /** The person has left it at that. */
    dropped: event(),
  },
  phases: {
    atRest: {
      asked: () => ({ phase: 'asking' }),
    },
    asking: {
      allowed: () => ({ phase: 'atRest' }),
      refused: () => ({ phase: 'refused' }),
      foundUnavailable: () => ({ phase: 'unavailable' }),
    },
    refused: {
      asked: () => ({ phase: 'asking' }),
      dropped: () => ({ phase: 'atRest' }),
    },
    unavailable: {
      asked: () => ({ phase: 'asking' }),
      dropped: () => ({ phase: 'atRest' }),
    },
  },
})

export const { asked, allowed, refused, foundUnavailable, dropped } = reminder.events

export const selectReminder = ({ reminder: state }: WithReminder): ReminderState => state ?? reminder.initial
