import { entryStored, type WithOutbox } from './machine'
import { catchStorageErrors, type OutboxThunk } from './storage-thunks'
import { selectHeldDeletions } from './selectors'

/** How long a deletion can be undone, in milliseconds. */
export const undoMs = 8_000

/** The deletions whose undo period ends next, and in how many milliseconds; null if none is held. */
export function nextRelease(state: WithOutbox, wallNow: number): { inMs: number; sequences: number[] } | null {
  const held = selectHeldDeletions(state)
  if (held.length === 0) return null
  const first = Math.min(...held.map(({ operation }) => operation.heldUntil))
  return {
    // If the clock was set back, no deletion is held longer than intended.
    inMs: Math.min(Math.max(first - wallNow, 0), undoMs),
    sequences: held.filter(({ operation }) => operation.heldUntil === first).map(({ sequence }) => sequence),
  }
}

/** Ends the undo period of these deletions, so that they are sent. Does nothing for undone ones. */
export const releaseHeldDeletions = (sequences: readonly number[]): OutboxThunk =>
  catchStorageErrors(async (dispatch, _getState, { outbox }) => {
    for (const sequence of sequences) {
      const stored = await outbox.release(sequence)
      if (stored) dispatch(entryStored(stored))
    }
  })
