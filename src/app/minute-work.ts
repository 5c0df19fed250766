import { addExerciseListeners } from '../exercise/listeners'
import { restoreRounds } from '../exercise/restore'
import { round } from '../exercise/round'
import type { AppStore } from './store'

/** Follows what happens from now on, then brings back a round that was interrupted. */
export function startMinute({ dispatch, join, startListening }: AppStore): void {
  join(round)
  addExerciseListeners(startListening)
  void dispatch(restoreRounds())
}
