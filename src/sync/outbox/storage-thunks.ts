import type { Thunk } from '../../lib/gateways'
import { errorMessage } from '../../lib/shape'
import { StorageError } from '../../lib/storage/storage-error'
import { selectUid, type WithSession } from '../../session/session'
import type { NewOutboxEntry, OutboxEntry } from '../gateways'
import { deviceRead, entryStored, storageFailed, type WithOutbox } from './machine'

export type OutboxThunk<Result = void> = Thunk<WithOutbox & WithSession, Promise<Result>>

/** Runs a thunk that uses the storage; if that fails, the thunk ends with `storageFailed`. Any other error is ours, and passes through. */
export const catchStorageErrors =
  (work: OutboxThunk): OutboxThunk =>
  async (dispatch) => {
    try {
      await dispatch(work)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      dispatch(storageFailed({ message: error.message }))
    }
  }

/** Reads the storage, and shows what belongs to the person who is signed in when the read completes. */
export const readOutbox =
  (): OutboxThunk<OutboxEntry[]> =>
  async (dispatch, getState, { outbox }) => {
    const all = await outbox.read()
    const uid = selectUid(getState())
    const entries = all.filter((entry) => isVisibleTo(uid, entry))
    const others = all.filter((entry) => !isVisibleTo(uid, entry)).map(({ recordId }) => recordId)
    dispatch(deviceRead({ uid, entries, others }))
    return entries
  }

/** Rereads the storage: at start, or because another tab changed it. */
export const refreshOutbox = (): OutboxThunk =>
  catchStorageErrors(async (dispatch) => {
    await dispatch(readOutbox())
  })

/** People see their own entries and the guest entries they have not declined. */
function isVisibleTo(uid: string | null, { owner, declinedBy }: OutboxEntry): boolean {
  if (owner !== null) return owner === uid
  return uid === null || !declinedBy.includes(uid)
}

/** Stores an entry; returns why it could not be stored, else null. */
export const storeEntry =
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
