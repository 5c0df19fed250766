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

/** The uid whose entries may be sent now, or null if nobody is signed in. */
export const selectSender = (state: WithSession): string | null => (selectIsSignedIn(state) ? selectUid(state) : null)

const isSending = (state: WithOutbox): boolean => selectOutbox(state).phase === 'sending'

/**
 * Sends the signed-in person’s entries, oldest first, until none is left or one fails. Does nothing if nobody is
 * signed in or this tab is already sending; if another tab is, checks again later.
 */
export const sendOutbox = (): OutboxThunk =>
  catchStorageErrors(async (dispatch, getState, { outbox, clock }) => {
    const uid = selectSender(getState())
    if (uid === null || isSending(getState())) return
    const hasRun = await outbox.exclusively(() => dispatch(sendAll(uid)))
    if (!hasRun) dispatch(sendingPostponed({ retryInMs: retryDelay(0, clock.random()) }))
  })

/** The sending loop. The phase is `sending` exactly while it runs. */
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

/** The entries that may be sent now, reread each time because other tabs change them, too. */
const nextBatch =
  (uid: string): OutboxThunk<OwnedEntry[]> =>
  async (dispatch, getState) => {
    const entries = await dispatch(readOutbox())
    const outbox = selectOutbox(getState())
    return sendable(entries, uid, outbox.phase === 'unread' ? null : outbox.lastFailed)
  }

/** Sends one entry; returns whether to continue. */
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
        const { message, retryAfterMs, isIntercepted = false } = delivery
        // Read again: the network may have returned meanwhile.
        const now = selectOutbox(getState())
        const backoff = retryDelay(now.phase === 'unread' ? 0 : now.failures, clock.random())
        const retryInMs = Math.max(backoff, retryAfterMs ?? 0)
        const interceptedAtMs = isIntercepted ? clock.monotonicNow() : null
        const isHeldBack = retryAfterMs !== undefined
        dispatch(sendingFailed({ sequence, message, retryInMs, isHeldBack, interceptedAtMs }))
        return false
      }
    }
  }
