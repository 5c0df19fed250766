import type { Gateways } from '../lib/gateways'
import type { Thunk } from '../lib/thunk'
import { silenceBroke, type WithRound } from './round'

/**
 * The idea that is being written: its field owns it, and lends it here, so that the thunk that ends the round can keep it.
 * It is no part of the state, where every keystroke would be an event. One per store, known by the store's gateways.
 */
const drafts = new WeakMap<Gateways, string>()

/** When something was typed last, by the monotonic clock; no part of the state for the same reason. */
const touches = new WeakMap<Gateways, number>()

/** The text in the field has changed. */
export const draftLent =
  (text: string): Thunk<WithRound> =>
  (dispatch, getState, gateways) => {
    drafts.set(gateways, text)
    touches.set(gateways, gateways.clock.monotonicNow())
    const { round } = getState()
    if (round.phase === 'running' && round.isNudged) dispatch(silenceBroke({ id: round.id }))
  }

/** What stands in the field, once: '' where it is empty or has been taken. */
export function takeDraft(gateways: Gateways): string {
  const draft = drafts.get(gateways) ?? ''
  drafts.delete(gateways)
  return draft
}

/** When something was typed last, by the monotonic clock; long ago where nothing was. */
export function lastTouch(gateways: Gateways): number {
  return touches.get(gateways) ?? -Infinity
}
