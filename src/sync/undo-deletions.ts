import { undoMs } from './outbox/held-deletions'
import { entryRemoved, entryStored } from './outbox/machine'
import { selectHeldDeletions } from './outbox/selectors'
import { catchStorageErrors, type OutboxThunk } from './outbox/storage-thunks'
import { elapsed } from './outbox/timing'

/**
 * How often a hold is renewed while the notice is in use, in milliseconds; soon enough that no other tab releases it.
 */
const renewalMs = 3_000

/**
 * While the person points at or focuses the notice, no deletion is sent; afterwards the full undo period starts again.
 */
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

/** Undoes all deletions that can still be undone. */
export const undoDeletions = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox }) => {
    for (const { sequence } of selectHeldDeletions(getState())) {
      await outbox.remove(sequence)
      dispatch(entryRemoved({ sequence }))
    }
  })
