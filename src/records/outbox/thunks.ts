import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { NewOutboxEntry, OutboxOperation } from '../gateways'
import { errorMessage } from '../../lib/shape'
import { selectUid } from '../../session/session'
import { joinGuestRounds } from './guest-rounds'
import { isHeld } from './entries'
import { undoMs } from './held-deletions'
import { refreshOutbox, catchStorageErrors, type OutboxThunk } from './storage-thunks'
import { deliveredAtOnce, entryRemoved, entryReopened, entryStored, selectOutbox, storageFailed } from './machine'
import { selectIsRecordWaiting, selectOwnerOf, selectStorageTrouble } from './selectors'
import { sendOutbox } from './sending'

/** What became of something the person did: it is safe, or it is not, and the message says why. */
export type SaveResult = { isSaved: true } | { isSaved: false; message: string }

/** App start: opens the device; from then on follows other tabs and wakes. */
export const openOutbox =
  (): OutboxThunk =>
  async (dispatch, _getState, { outbox, wake }) => {
    outbox.onChangedElsewhere(() => void dispatch(refreshOutbox()))
    wake.onWake(() => void dispatch(connectivityRestored()))
    await dispatch(loadOutbox())
  }

/** Reads the device for whoever is here now, joins what guests left, sends what waits. */
export const loadOutbox = (): OutboxThunk => async (dispatch) => {
  await dispatch(refreshOutbox())
  await dispatch(joinGuestRounds())
  await dispatch(sendOutbox())
}

/** The network is back, or the tab is looked at again: the next try comes now, unless the server named its time. */
export const connectivityRestored = (): OutboxThunk => async (dispatch, getState) => {
  if (selectStorageTrouble(getState()) !== null) await dispatch(refreshOutbox())
  const outbox = selectOutbox(getState())
  if (outbox.phase !== 'retrying' || !outbox.isHeldBack) await dispatch(sendOutbox())
}

/**
 * A round is over: it goes into the outbox of whoever began it, whoever is here now. Resolves when it is safe.
 *
 * @param owner Firebase uid, or null for a guest's round.
 */
export const saveFinishedRecord =
  (record: SaveIdeaRecord, owner: string | null): OutboxThunk<SaveResult> =>
  (dispatch) =>
    dispatch(queue({ owner, recordId: record.id, operation: { kind: 'save', record } }))

/** The person changed a record; what the change leaves out stays as it is. Resolves when it is safe. */
export const changeRecord = (id: string, change: IdeaRecordChange): OutboxThunk<SaveResult> =>
  queueOwn(id, { kind: 'change', change })

/**
 * The person deleted a record: it lies in the outbox, and is held back there for as long as it can be undone. Resolves when
 * that is safe.
 */
export const deleteRecord =
  (id: string): OutboxThunk<SaveResult> =>
  (dispatch, _getState, { clock }) =>
    dispatch(queueOwn(id, { kind: 'delete', heldUntil: clock.wallNow() + undoMs }))

/**
 * The person asks something of another feature's of the server; it is sent after what waits for the same thing.
 *
 * @param about the id of what it is about.
 */
export const queueRequest = (
  about: string,
  request: Omit<Extract<OutboxOperation, { kind: 'request' }>, 'kind'>,
): OutboxThunk<SaveResult> => queueOwn(about, { kind: 'request', ...request })

const queueOwn =
  (recordId: string, operation: OutboxOperation): OutboxThunk<SaveResult> =>
  (dispatch, getState) =>
    dispatch(queue({ owner: selectOwnerOf(getState(), recordId), recordId, operation }))

const queue =
  (entry: NewOutboxEntry): OutboxThunk<SaveResult> =>
  async (dispatch, getState, { outbox, records }) => {
    const { owner } = entry
    try {
      dispatch(entryStored(await outbox.put(entry)))
      return { isSaved: true }
    } catch (error) {
      const message = errorMessage(error)
      dispatch(storageFailed({ message }))
      // What could not be undone is not deleted.
      const isLost = owner === null || owner !== selectUid(getState()) || isHeld(entry)
      // What was done to the record before must not be overtaken.
      const isFirst = entry.operation.kind === 'save' || !selectIsRecordWaiting(getState(), entry.recordId)
      if (isLost || !isFirst) return { isSaved: false, message }
      // The device cannot keep it, but the server may, if it can be reached at once.
      const delivery = await records.deliver({ ...entry, owner })
      if (delivery.outcome !== 'delivered') return { isSaved: false, message }
      dispatch(deliveredAtOnce({ recordId: entry.recordId }))
      return { isSaved: true }
    }
  }

/** The person gives up what the server refused for good. */
export const discardOutboxEntry = (sequence: number): OutboxThunk =>
  catchStorageErrors(async (dispatch, _getState, { outbox }) => {
    await outbox.remove(sequence)
    dispatch(entryRemoved({ sequence }))
  })

/** The person wants what the server refused sent again. */
export const retryOutboxEntry = (sequence: number): OutboxThunk =>
  catchStorageErrors(async (dispatch, _getState, { outbox }) => {
    await outbox.noteRefusal(sequence, null)
    dispatch(entryReopened({ sequence }))
    await dispatch(sendOutbox())
  })
