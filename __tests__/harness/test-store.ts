import { firstFeatures } from '../../src/app/features'
import { createAppStore, type AppStore, type StoreOptions } from '../../src/app/store'
import { feature as round } from '../../src/exercise/lazy-feature'
import type { Feature } from '../../src/lib/feature'
import { feature as outbox } from '../../src/sync/lazy-feature'
import { createFakeGateways } from './fake-gateways'

interface TestAppOptions extends Partial<StoreOptions> {
  /** Lazy features that are already loaded but not started; by default the outbox and the round. */
  features?: readonly Feature[]
}

/** The app's store and features, with in-memory twins as gateways. */
export function createTestStore({
  features = [outbox, round],
  gateways = createFakeGateways(),
  ...options
}: TestAppOptions = {}): AppStore {
  return createAppStore({ gateways, features: [...firstFeatures, ...features], ...options })
}
