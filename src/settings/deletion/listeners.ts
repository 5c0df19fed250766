import type { StartListening } from '../../lib/thunk'
import { deletionAsked } from './deleting'

/** What follows from the deletion's events outside the store. */
export function addDeletionListeners(startListening: StartListening<unknown>): void {
  startListening({
    actionCreator: deletionAsked,
    effect: async (_event, { extra }) => {
      // So that the click that confirms can open the popup at once.
      await extra.identity.prepare().catch((error: unknown) => {
        console.error('Sign-in could not be prepared; it is tried again at the click.', error)
      })
    },
  })
}
