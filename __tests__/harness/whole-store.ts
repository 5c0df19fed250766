import { firstFeatures } from '../../src/app/features'
import { createAppStore, type AppStore, type StoreOptions } from '../../src/app/store'
import { feature as round } from '../../src/exercise/lazy-feature'
import { feature as outbox } from '../../src/records/lazy-feature'

/** The store with the features that the app fetches later, as it is once a round has been set up. */
export function createWholeStore(options: StoreOptions): AppStore {
  return createAppStore({ ...options, features: [...firstFeatures, outbox, round] })
}
