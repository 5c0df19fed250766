import { errorMessage } from '../../lib/shape'
import type { Thunk } from '../../lib/gateways'
import { selectUid, type WithSession } from '../../session/session'
import type { OutboxEntry } from '../gateways'
import { deviceRead, storageFailed, type WithOutbox } from './machine'

export type OutboxThunk<Result = void> = Thunk<WithOutbox & WithSession, Promise<Result>>

/** Work with the device's storage; where that fails, it becomes an event, and the work ends there. */
export const catchStorageErrors =
  (work: OutboxThunk): OutboxThunk =>
  async (dispatch) => {
    try {
      await dispatch(work)
    } catch (error) {
      dispatch(storageFailed({ message: errorMessage(error) }))
    }
  }

/** Reads what lies on the device, for whoever is here when it has been read. */
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

/** Another tab changed the outbox, or it is not known yet. */
export const refreshOutbox = (): OutboxThunk =>
  catchStorageErrors(async (dispatch) => {
    await dispatch(readOutbox())
  })

/** A person sees their own, and what guests left that they have not declined. */
function isVisibleTo(uid: string | null, { owner, declinedBy }: OutboxEntry): boolean {
  if (owner !== null) return owner === uid
  return uid === null || !declinedBy.includes(uid)
}
