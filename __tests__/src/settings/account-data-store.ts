import { firstFeatures } from '../../../src/app/features'
import { createAppStore } from '../../../src/app/store'
import type { ArchiveList } from '../../../src/lib/archive/archive-list'
import { lazy } from '../../../src/lib/lazy'
import { feature as outbox } from '../../../src/records/lazy-feature'
import { feature as accountData } from '../../../src/settings/lazy-feature'
import { feature as topics } from '../../../src/topics/lazy-feature'
import { createFakeGateways, type Overrides } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'

/** The features without their own lists in the export. */
const firstFeaturesAlone = firstFeatures.map(({ archive: _, ...feature }) => feature)

/**
 * A real store in which Aya is signed in, with everything that exports, imports and deletes an account's data.
 *
 * @param lists what other features bring to the export
 */
export function createAccountDataStore(overrides: Overrides = {}, lists: readonly ArchiveList[] = []) {
  const gateways = createFakeGateways(overrides)
  const store = createAppStore({
    gateways,
    features: [
      ...firstFeaturesAlone,
      ...[outbox, accountData, topics],
      ...lists.map((list) => ({ archive: lazy(async () => list) })),
    ],
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  return { gateways, store }
}
