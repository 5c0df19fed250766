import { firstFeatures } from '../../../src/app/features'
import { createAppStore } from '../../../src/app/store'
import type { FeatureSettings } from '../../../src/lib/feature'
import type { ArchiveList } from '../../../src/lib/archive/archive-list'
import { lazy } from '../../../src/lib/lazy'
import { feature as outbox } from '../../../src/sync/lazy-feature'
import { feature as accountData } from '../../../src/settings/lazy-feature'
import { feature as topics } from '../../../src/topics/lazy-feature'
import { createFakeGateways, type Overrides } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'

/** The features without their own lists in the export. */
const firstFeaturesAlone = firstFeatures.map(({ settings, ...feature }) => ({
  ...feature,
  ...(settings && { settings: lazy(async () => withoutArchive(await settings.load())) }),
}))
const withoutArchive = ({ archive: _, ...settings }: FeatureSettings): FeatureSettings => settings

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
      ...lists.map((list) => ({ settings: lazy(async () => ({ archive: lazy(async () => [list]) })) })),
    ],
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  return { gateways, store }
}
