import { deletionAsked, selectDeleting } from '../../../../src/settings/deletion/deleting'
import { confirmWithGoogle, deleteEverything } from '../../../../src/settings/deletion/deletion-thunks'
import { feature as accountData } from '../../../../src/settings/feature'
import { feature as topics } from '../../../../src/topics/feature'
import { createFakeGateways, type Overrides } from '../../../harness/fake-gateways'
import { aya } from '../../../harness/people'
import { createTestStore } from '../../../harness/test-store'

/** A real store in which Aya can delete her account. */
export function openDeletion(overrides: Overrides = {}) {
  const gateways = createFakeGateways(overrides)
  const store = createTestStore({
    gateways,
    features: [accountData, topics],
    preloadedState: { session: { phase: 'signedIn', user: aya, tokenRefreshed: false } },
  })
  return {
    ...{ gateways, store },
    deleting: () => selectDeleting(store.getState()),
    /** Asks for the deletion and confirms it with Google. */
    confirm: async () => {
      store.dispatch(deletionAsked())
      await store.dispatch(confirmWithGoogle())
    },
    deleteAll: ({ forgetSettings = false, hasRecordings = true } = {}) =>
      store.dispatch(deleteEverything({ forgetSettings, hasRecordings: async () => hasRecordings })),
  }
}
