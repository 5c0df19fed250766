import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { NewOutboxEntry, OutboxOperation } from '../gateways'
import { errorMessage } from '../../lib/shape'
import { selectUid } from '../../session/session'
import { forgetLoggedOutAccount, joinGuestRounds } from './guest-rounds'
import { isHeld } from './entries'
import { undoMs } from './held-deletions'
import { refreshOutbox, catchStorageErrors, type OutboxThunk } from './storage-thunks'
import {
  deliveredAtOnce,
  entryRemoved,
  entryReopened,
  entryStored,
  networkReturned,
  selectOutbox,
  storageFailed,
} from './machine'
import { selectGuestOffer, selectMustWait, selectStorageTrouble } from './selectors'
import { sendOutbox } from './sending'

/** Whether something the person did is saved; if not, `message` says why. */
export type SaveResult = { isSaved: true } | { isSaved: false; message: string }

/** Opens the outbox at app start and subscribes to other tabs and wake-ups. */
export const openOutbox =
  (): OutboxThunk =>
  async (dispatch, _getState, { outbox, wake }) => {
    outbox.onChangedElsewhere(() => void dispatch(followOtherTab()))
    wake.onWake(() => void dispatch(connectivityRestored()))
    await dispatch(loadOutbox())
  }

/** Another tab changed the storage. */
const followOtherTab = (): OutboxThunk => async (dispatch, getState) => {
  await dispatch(refreshOutbox())
  if (selectGuestOffer(getState()) !== null) await dispatch(joinGuestRounds())
}

/** Loads the outbox for the current person, adds guest rounds and sends what waits. */
export const loadOutbox = (): OutboxThunk => async (dispatch) => {
  await dispatch(refreshOutbox())
  await dispatch(forgetLoggedOutAccount())
  await dispatch(joinGuestRounds())
  await dispatch(sendOutbox())
}

/** Retries now, unless the server set a later time (Retry-After). */
export const connectivityRestored = (): OutboxThunk => async (dispatch, getState) => {
  if (selectStorageTrouble(getState()) !== null) await dispatch(refreshOutbox())
  const outbox = selectOutbox(getState())
  if (outbox.phase === 'sending') dispatch(networkReturned())
  else if (outbox.phase !== 'retrying' || !outbox.isHeldBack) await dispatch(sendOutbox())
}

/**
 * Stores a finished round in the outbox of the person who started it. Resolves with the outcome.
 *
 * @param owner Firebase uid, or null for a guest’s round.
 */
export const saveFinishedRecord =
  (record: SaveIdeaRecord, owner: string | null): OutboxThunk<SaveResult> =>
  (dispatch) =>
    dispatch(queue({ owner, recordId: record.id, operation: { kind: 'save', record } }))

/** Queues a change to a record; absent fields stay unchanged. */
export const changeRecord = (id: string, change: IdeaRecordChange): OutboxThunk<SaveResult> =>
  queueOwn(id, { kind: 'change', change })

/** Queues a deletion, held for as long as it can be undone. */
export const deleteRecord =
  (id: string): OutboxThunk<SaveResult> =>
  (dispatch, _getState, { clock }) =>
    dispatch(queueOwn(id, { kind: 'delete', heldUntil: clock.wallNow() + undoMs }))

/**
 * Queues another feature’s request; it is sent after earlier entries about the same id.
 *
 * @param about the id of what the request is about.
 */
export const queueRequest = (
  about: string,
  request: Omit<Extract<OutboxOperation, { kind: 'request' }>, 'kind'>,
): OutboxThunk<SaveResult> => queueOwn(about, { kind: 'request', ...request })

/** If the record’s round waits on the device, the entry gets that round’s owner, who may be a guest. */
const queueOwn =
  (recordId: string, operation: OutboxOperation): OutboxThunk<SaveResult> =>
  (dispatch, getState) =>
    dispatch(queue({ owner: selectUid(getState()), recordId, operation }))

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
      // A deletion that cannot be undone is not sent.
      const isLost = owner === null || owner !== selectUid(getState()) || isHeld(entry)
      // The entry must not overtake earlier ones of the same record.
      const isFirst = entry.operation.kind === 'save' || !selectMustWait(getState(), entry.recordId)
      if (isLost || !isFirst) return { isSaved: false, message }
      // The storage failed, but the server may accept the entry directly.
      const delivery = await records.deliver({ ...entry, owner })
      if (delivery.outcome !== 'delivered') return { isSaved: false, message }
      dispatch(deliveredAtOnce({ recordId: entry.recordId }))
      return { isSaved: true }
    }
  }

/** Discards an entry that the server refused. */
export const discardOutboxEntry = (sequence: number): OutboxThunk =>
  catchStorageErrors(async (dispatch, _getState, { outbox }) => {
    await outbox.remove(sequence)
    dispatch(entryRemoved({ sequence }))
  })

/** Sends a refused entry again. */
export const retryOutboxEntry = (sequence: number): OutboxThunk =>
  catchStorageErrors(async (dispatch, _getState, { outbox }) => {
    await outbox.noteRefusal(sequence, null)
    dispatch(entryReopened({ sequence }))
    await dispatch(sendOutbox())
  })
