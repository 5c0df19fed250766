import type { Gateways } from '../lib/gateways'
import type { Thunk } from '../lib/thunk'

/**
 * The idea that is being written: its field owns it, and lends it here, so that the thunk that ends the round can keep it.
 * It is no part of the state, where every keystroke would be an event. One per store, known by the store's gateways.
 */
const drafts = new WeakMap<Gateways, string>()

/** The text in the field has changed. */
export const draftLent =
  (text: string): Thunk<unknown> =>
  (_dispatch, _getState, gateways) => {
    drafts.set(gateways, text)
  }

/** What stands in the field, once: '' where it is empty or has been taken. */
export function takeDraft(gateways: Gateways): string {
  const draft = drafts.get(gateways) ?? ''
  drafts.delete(gateways)
  return draft
}
