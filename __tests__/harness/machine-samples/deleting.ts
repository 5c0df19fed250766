import type { DeletingState } from '../../../src/settings/deletion/deleting'
import type { Samples } from '../machine-walk'
import { attempt } from './shared-values'

export const deletingSamples: Samples<DeletingState> = {
  states: [
    { phase: 'closed', isHalfDone: false },
    { phase: 'asked', isHalfDone: false, trouble: null },
    { phase: 'confirming', isHalfDone: false, attempt },
    { phase: 'confirmed', isHalfDone: false, trouble: null },
    { phase: 'deleting', isHalfDone: false },
  ],
  payloads: {
    confirmingBegan: [{ attempt: 'attempt-2' }],
    confirmed: [{ attempt }],
    confirmingFailed: [{ attempt, trouble: 'Blocked.' }],
    deletionFailed: [
      { trouble: 'Offline.', isStale: false },
      { trouble: 'Too old.', isStale: true },
    ],
  },
}
