import { errorMessage } from '../../lib/shape'
import type { Thunk } from '../../lib/gateways'
import { selectUid, type WithSession } from '../../session/session'
import type { OutboxEntry } from '../gateways'
import { deviceRead, storageFailed, type WithOutbox } from './machine'

export type OutboxThunk<Result = void> = Thunk<WithOutbox & WithSession, Promise<Result>>

/** Runs a thunk that uses the storage; an error ends it and becomes `storageFailed`. */
export const catchStorageErrors =
  (work: OutboxThunk): OutboxThunk =>
  async (dispatch) => {
    try {
      await dispatch(work)
    } catch (error) {
      dispatch(storageFailed({ message: errorMessage(error) }))
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
