import { addExerciseListeners } from '../exercise/listeners'
import { restoreRound } from '../exercise/restore'
import { addOutboxListeners, outboxOpened } from '../records/outbox'
import type { AppStore } from './store'

/** Follows what happens from now on, then looks at what lies on the device. */
export function startBackgroundWork({ dispatch, startListening }: AppStore): void {
  addExerciseListeners(startListening)
  addOutboxListeners(startListening)
  void dispatch(outboxOpened())
  void dispatch(restoreRound())
}
