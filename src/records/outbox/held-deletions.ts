import { elapsed } from './timing'
import { entryRemoved, entryStored, type WithOutbox } from './machine'
import { catchStorageErrors, type OutboxThunk } from './storage-thunks'
import { selectHeldDeletions } from './selectors'

/** How long a deletion can be undone, in milliseconds. */
export const undoMs = 8_000

/** While the person looks at the notice, in milliseconds: early enough that another tab does not let the deletion go. */
const renewalMs = 3_000

/** Which deletions are to be let go next, by their sequences, and in how many milliseconds; null where none is held. */
export function nextRelease(state: WithOutbox, wallNow: number): { inMs: number; sequences: number[] } | null {
  const held = selectHeldDeletions(state).flatMap(({ sequence, operation }) =>
    operation.kind === 'delete' && operation.heldUntil !== undefined ? [{ sequence, until: operation.heldUntil }] : [],
  )
  if (held.length === 0) return null
  const first = Math.min(...held.map(({ until }) => until))
  return {
    // A device's clock that was put back must not hold them for longer than they were meant to be.
    inMs: Math.min(Math.max(first - wallNow, 0), undoMs),
    sequences: held.filter(({ until }) => until === first).map(({ sequence }) => sequence),
  }
}

/** Their time to be undone is over: they are sent from now on. What was undone meanwhile stays. */
export const releaseHeldDeletions = (sequences: readonly number[]): OutboxThunk =>
  catchStorageErrors(async (dispatch, _getState, { outbox }) => {
    for (const sequence of sequences) {
      const stored = await outbox.release(sequence)
      if (stored) dispatch(entryStored(stored))
    }
  })

/** The person is at the notice: for as long as they are there, nothing goes, and then the whole time begins anew. */
export const holdDeletionsWhile = (isNoticeInUse: () => boolean): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox, clock }) => {
    while (isNoticeInUse()) {
      for (const { sequence } of selectHeldDeletions(getState())) {
        const entry = await outbox.hold(sequence, clock.wallNow() + undoMs)
        if (entry) dispatch(entryStored({ entry, superseded: [] }))
      }
      await elapsed(clock, renewalMs)
    }
  })

/** The person wants back what was deleted a moment ago: all that can still be undone. */
export const undoDeletions = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox }) => {
    for (const { sequence } of selectHeldDeletions(getState())) {
      await outbox.remove(sequence)
      dispatch(entryRemoved({ sequence }))
    }
  })
