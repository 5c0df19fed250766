import { feature as accountData } from '../../../src/settings/feature'
import { feature as topics } from '../../../src/topics/lazy-feature'
import { createFakeGateways, type Overrides } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'

/** A real store in which Aya is signed in, with everything that exports, imports and deletes an account's data. */
export function createAccountDataStore(overrides: Overrides) {
  const gateways = createFakeGateways(overrides)
  const store = createTestStore({
    gateways,
    features: [accountData, topics],
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  return { gateways, store }
}
