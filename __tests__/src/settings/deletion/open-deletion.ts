import { deletionAsked, selectDeleting } from '../../../../src/settings/deletion/deleting'
import { confirmWithGoogle, deleteEverything } from '../../../../src/settings/deletion/deletion-thunks'
import type { Overrides } from '../../../harness/fake-gateways'
import { createAccountDataStore } from '../account-data-store'

/** A real store in which Aya can delete her account. */
export function openDeletion(overrides: Overrides = {}) {
  const { gateways, store } = createAccountDataStore(overrides)
  return {
    ...{ gateways, store },
    deleting: () => selectDeleting(store.getState()),
    /** Asks for the deletion and confirms it with Google. */
    confirm: async () => {
      store.dispatch(deletionAsked())
      await store.dispatch(confirmWithGoogle())
    },
    deleteAll: ({ forgetSettings = false } = {}) => store.dispatch(deleteEverything({ forgetSettings })),
  }
}
