import { errorMessage } from '../../lib/shape'
import { selectIsSignedIn, selectUid, type WithSession } from '../../session/session'
import { catchStorageErrors, readOutbox, type OutboxThunk } from './storage-thunks'
import {
  entryDelivered,
  entryRefused,
  selectOutbox,
  sendingEnded,
  sendingFailed,
  sendingInterrupted,
  sendingPostponed,
  sendingStarted,
  type WithOutbox,
} from './machine'
import { sendable, type OwnedEntry } from './entries'
import { retryDelay } from './timing'

/** Whose things may be sent now: the uid of whoever is signed in, or null. */
export const selectSender = (state: WithSession): string | null => (selectIsSignedIn(state) ? selectUid(state) : null)

const isSending = (state: WithOutbox): boolean => selectOutbox(state).phase === 'sending'

/**
 * Sends what waits for the person who is signed in, oldest first, until nothing is left or something fails. Does nothing
 * where nobody is signed in, or where this tab is sending already; where another tab is, a timer looks after it.
 */
export const sendOutbox = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox, clock }) => {
    const uid = selectSender(getState())
    if (uid === null || isSending(getState())) return
    const hasRun = await outbox.exclusively(() => dispatch(sendAll(uid)))
    if (!hasRun) dispatch(sendingPostponed({ retryInMs: retryDelay(0, clock.random()) }))
  })

/** The loop that the phase `sending` stands for: neither outlasts the other. */
const sendAll = (uid: string): OutboxThunk =>
  catchStorageErrors(async (dispatch) => {
    let batch = await dispatch(nextBatch(uid))
    if (batch.length === 0) return
    dispatch(sendingStarted())
    try {
      while (batch.length > 0) {
        for (const entry of batch) {
          if (!(await dispatch(send(entry)))) return
        }
        batch = await dispatch(nextBatch(uid))
      }
      dispatch(sendingEnded())
    } catch (error) {
      dispatch(sendingInterrupted({ message: errorMessage(error) }))
    }
  })

/** What may be sent now; read from the device each time, because other tabs change it, too. */
const nextBatch =
  (uid: string): OutboxThunk<OwnedEntry[]> =>
  async (dispatch, getState) => {
    const entries = await dispatch(readOutbox())
    const outbox = selectOutbox(getState())
    return sendable(entries, uid, outbox.phase === 'unread' ? null : outbox.lastFailed)
  }

/** Sends one entry; answers whether sending may go on. */
const send =
  (entry: OwnedEntry): OutboxThunk<boolean> =>
  async (dispatch, getState, { outbox, records, clock }) => {
    const current = selectOutbox(getState())
    if (current.phase !== 'sending' || selectSender(getState()) !== entry.owner) {
      dispatch(sendingEnded())
      return false
    }
    const { sequence } = entry
    const delivery = await records.deliver(entry)
    switch (delivery.outcome) {
      case 'delivered':
        await outbox.remove(sequence)
        dispatch(entryDelivered({ sequence }))
        return true
      case 'refused':
        await outbox.noteRefusal(sequence, delivery.message)
        dispatch(entryRefused({ sequence, message: delivery.message }))
        return true
      case 'failed': {
        const { message, retryAfterMs } = delivery
        const backoff = retryDelay(current.failures, clock.random())
        const retryInMs = Math.max(backoff, retryAfterMs ?? 0)
        dispatch(sendingFailed({ sequence, message, retryInMs, isHeldBack: retryAfterMs !== undefined }))
        return false
      }
    }
  }
