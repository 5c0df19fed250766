import { exporting } from '../settings/archive/exporting'
import { importing } from '../settings/archive/importing'
import { deleting } from '../settings/deletion/deleting'
import { addDeletionListeners } from '../settings/deletion/listeners'
import type { AppStore } from './store'
import { startTopics } from './topics-work'

export { DataSection } from '../settings/archive/DataSection'
export { DeleteAccount } from '../settings/deletion/DeleteAccount'

/** Makes room for what the export, the import and the deletion need to know; again, it does nothing. */
export function startAccountData(store: AppStore): void {
  startTopics(store)
  if (store.getState().deleting) return
  for (const machine of [exporting, importing, deleting]) store.join(machine)
  addDeletionListeners(store.startListening)
}
