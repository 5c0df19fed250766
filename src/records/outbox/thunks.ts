import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { NewOutboxEntry, OutboxOperation } from '../gateways'
import { errorMessage } from '../../lib/shape'
import { StorageError } from '../../lib/storage/storage-error'
import { t } from '../../lib/translation'
import { selectUid } from '../../session/session'
import { forgetLoggedOutAccount, joinGuestRounds } from './guest-rounds'
import { isHeld } from './entries'
import { undoMs } from './held-deletions'
import { refreshOutbox, catchStorageErrors, type OutboxThunk } from './storage-thunks'
import {
  changeEnded,
  changeFailed,
  changeTried,
  deliveredAtOnce,
  entryRemoved,
  entryRemovedElsewhere,
  entryReopened,
  entryStored,
  networkReturned,
  selectOutbox,
  storageFailed,
} from './machine'
import { selectGuestOffer, selectMustWait, selectStorageTrouble, selectUnstored } from './selectors'
import { sendOutbox } from './sending'
import type { SaveResult } from './unstored'

/** Opens the outbox at app start and subscribes to other tabs and wake-ups. */
export const openOutbox =
  (): OutboxThunk =>
  async (dispatch, _getState, { outbox, wake }) => {
    outbox.onChangedElsewhere((removed) => void dispatch(followOtherTab(removed)))
    wake.onWake(() => void dispatch(connectivityRestored()))
    await dispatch(loadOutbox())
  }

/** Another tab changed the storage. While it sends what waits, each entry that it removes is known: none is read again. */
const followOtherTab =
  (removed?: number): OutboxThunk =>
  async (dispatch, getState) => {
    if (removed !== undefined && selectOutbox(getState()).phase !== 'unread') {
      dispatch(entryRemovedElsewhere({ sequence: removed }))
      return
    }
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
  await dispatch(saveAllUnstored())
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
  async (dispatch, getState) => {
    const { owner, recordId, operation } = entry
    const isBehindAnother = operation.kind === 'change' && recordId in selectUnstored(getState())
    if (!isBehindAnother) {
      const message = await dispatch(store(entry))
      if (message === null) return { isSaved: true }
      if (operation.kind !== 'change') {
        return (await dispatch(deliverDirectly(entry))) ? { isSaved: true } : { isSaved: false, message }
      }
    }
    dispatch(changeFailed({ owner, recordId, change: operation.change }))
    return dispatch(saveUnstored(recordId, { skipsStorage: !isBehindAnother }))
  }

/** Stores an entry; returns why it could not be stored, else null. */
const store =
  (entry: NewOutboxEntry): OutboxThunk<string | null> =>
  async (dispatch, _getState, { outbox }) => {
    try {
      dispatch(entryStored(await outbox.put(entry)))
      return null
    } catch (error) {
      const message = errorMessage(error)
      // A mistake of ours is none of the storage’s, and does not go away by waiting.
      if (error instanceof StorageError) dispatch(storageFailed({ message }))
      else console.error(error)
      return message
    }
  }

/** The storage failed, but the server may accept the entry directly. */
const deliverDirectly =
  (entry: NewOutboxEntry): OutboxThunk<boolean> =>
  async (dispatch, getState, { records }) => {
    const { owner, recordId, operation } = entry
    // A deletion that cannot be undone is not sent.
    if (owner === null || owner !== selectUid(getState()) || isHeld(entry)) return false
    // The entry must not overtake earlier ones of the same record.
    if (operation.kind !== 'save' && selectMustWait(getState(), recordId)) return false
    const { outcome } = await records.deliver({ ...entry, owner })
    if (outcome === 'delivered') dispatch(deliveredAtOnce({ recordId }))
    return outcome === 'delivered'
  }

/** Tries again to save the change of this record that waits in memory; in one place at a time, so that none overtakes another. */
const saveUnstored =
  (recordId: string, { skipsStorage = false } = {}): OutboxThunk<SaveResult> =>
  async (dispatch, getState) => {
    const { [recordId]: unstored } = selectUnstored(getState())
    if (!unstored) return { isSaved: true }
    const fail = (): SaveResult => {
      const message = selectStorageTrouble(getState()) ?? t('Something went wrong with the storage on this device.')
      return { isSaved: false, message, isRetried: true }
    }
    if (unstored.isUnderWay) return fail()
    dispatch(changeTried({ recordId }))
    const { owner, change, count } = unstored
    const entry: NewOutboxEntry = { owner, recordId, operation: { kind: 'change', change } }
    const isStored = !skipsStorage && (await dispatch(store(entry))) === null
    const isSaved = isStored || (await dispatch(deliverDirectly(entry)))
    dispatch(changeEnded({ recordId, count, isSaved }))
    return isSaved ? dispatch(saveUnstored(recordId)) : fail()
  }

/** Tries again to save all changes that wait in memory. */
export const saveAllUnstored = (): OutboxThunk => async (dispatch, getState) => {
  await Promise.all(Object.keys(selectUnstored(getState())).map((recordId) => dispatch(saveUnstored(recordId))))
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
