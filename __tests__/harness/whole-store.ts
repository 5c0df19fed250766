import { createAppStore, type AppStore, type StoreOptions } from '../../src/app/store'
import { addCueListeners } from '../../src/exercise/cues/listeners'
import { addExerciseListeners } from '../../src/exercise/listeners'
import { addNudgeListeners } from '../../src/exercise/nudge/listeners'
import { round } from '../../src/exercise/round'
import { addOutboxListeners, outbox } from '../../src/records/outbox'

/** The store with the parts that the app fetches later, as it is once a round has been set up. */
export function createWholeStore(options: StoreOptions): AppStore {
  const store = createAppStore(options)
  store.join(round)
  store.join(outbox)
  addExerciseListeners(store.startListening)
  addCueListeners(store.startListening)
  addNudgeListeners(store.startListening)
  addOutboxListeners(store.startListening)
  return store
}
