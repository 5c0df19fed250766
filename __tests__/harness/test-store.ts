import { firstFeatures } from '../../src/app/features'
import { createAppStore, type AppStore, type StoreOptions } from '../../src/app/store'
import { feature as round } from '../../src/exercise/lazy-feature'
import type { Feature } from '../../src/lib/feature'
import { feature as outbox } from '../../src/records/lazy-feature'
import { createFakeGateways } from './fake-gateways'

interface TestAppOptions extends Partial<StoreOptions> {
  /** The lazy features that are here already, without having been started; by default those of a round that is set up. */
  features?: readonly Feature[]
}

/** The app's own store and features, with twins for gateways. */
export function createTestStore({
  features = [outbox, round],
  gateways = createFakeGateways(),
  ...options
}: TestAppOptions = {}): AppStore {
  return createAppStore({ gateways, features: [...firstFeatures, ...features], ...options })
}
