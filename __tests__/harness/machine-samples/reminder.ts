import type { ReminderState } from '../../../src/reminder/reminder'
import type { Samples } from '../machine-walk'

export const reminderSamples: Samples<ReminderState> = {
  states: [{ phase: 'atRest' }, { phase: 'asking' }, { phase: 'refused' }, { phase: 'unavailable' }],
  payloads: { preferencesChanged: [{ reminderAt: '07:15' }, { shortcuts: false }] },
}
