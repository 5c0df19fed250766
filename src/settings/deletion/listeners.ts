import { listenTo } from '../../lib/listen-to'
import type { StartListening } from '../../lib/thunk'
import { deleting, deletionAsked, type WithDeleting } from './deleting'

/** What follows from the deletion's events outside the store. */
export function addDeletionListeners(startListening: StartListening<WithDeleting>): void {
  listenTo(startListening, deleting, [deletionAsked], async (_event, { extra }) => {
    // So that the click that confirms can open the popup at once.
    await extra.identity.prepare().catch((error: unknown) => {
      console.error('Sign-in could not be prepared; it is tried again at the click.', error)
    })
  })
}
