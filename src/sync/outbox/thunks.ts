import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { NewOutboxEntry, OutboxOperation } from '../gateways'
import { lazy } from '../../lib/lazy'
import { t } from '../../lib/translation'
import { selectUid } from '../../session/session'
import { forgetLoggedOutAccount, joinGuestRounds } from './guest-rounds'
import { undoMs } from './held-deletions'
import { refreshOutbox, catchStorageErrors, storeEntry, type OutboxThunk } from './storage-thunks'
import {
  changeFailed,
  entryRemoved,
  entryRemovedElsewhere,
  entryReopened,
  networkReturned,
  selectOutbox,
} from './machine'
import { selectGuestOffer, selectStorageTrouble, selectUnstored } from './selectors'
import { sendOutbox } from './sending'
import type { SaveResult } from './unstored'

/** What is needed only where the storage has failed. */
const withoutStorage = lazy(() => import(/* webpackChunkName: "delivery" */ '../without-storage'))

const loadWithoutStorage = () =>
  withoutStorage.load().catch((error: unknown) => {
    console.error(error)
    return null
  })

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
  async (dispatch, getState, { features }) => {
    const { owner, recordId, operation } = entry
    const isBehindAnother = () => operation.kind === 'change' && recordId in selectUnstored(getState())
    const message = isBehindAnother() ? null : await dispatch(storeEntry(entry))
    // One that could not be stored meanwhile is earlier: this one must come after it once more.
    if (!isBehindAnother() && message === null) return { isSaved: true }
    if (operation.kind === 'change') {
      // It waits in the state of the outbox, which a page that has just opened may not have yet.
      await features.outbox.preload()
      dispatch(changeFailed({ owner, recordId, change: operation.change }))
    }
    const notSaved = {
      isSaved: false,
      message: message ?? t('Something went wrong with the storage on this device.'),
    } as const
    const code = await loadWithoutStorage()
    if (operation.kind === 'change') {
      const again = { ...notSaved, isRetried: true }
      return code ? dispatch(code.saveUnstored(recordId, { skipsStorage: message !== null })) : again
    }
    return code && (await dispatch(code.deliverDirectly(entry))) ? { isSaved: true } : notSaved
  }

/** Tries again to save all changes that wait in memory. */
export const saveAllUnstored = (): OutboxThunk => async (dispatch, getState) => {
  const recordIds = Object.keys(selectUnstored(getState()))
  if (recordIds.length === 0) return
  const code = await loadWithoutStorage()
  if (code) await Promise.all(recordIds.map((recordId) => dispatch(code.saveUnstored(recordId))))
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
