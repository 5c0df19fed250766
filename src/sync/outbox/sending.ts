import { StorageError } from '../../lib/storage/storage-error'
import { selectIsSignedIn, selectUid, type WithSession } from '../../session/session'
import type { OutboxEntry } from '../gateways'
import { catchStorageErrors, readOutbox, type OutboxThunk } from './storage-thunks'
import {
  entryDelivered,
  entryFailed,
  entryRefused,
  selectOutbox,
  sendingEnded,
  sendingFailed,
  sendingInterrupted,
  sendingPaused,
  sendingPostponed,
  sendingStarted,
  type WithOutbox,
} from './machine'
import { sendable, type FailedEntries, type OwnedEntry } from './entries'
import { retryDelay } from './timing'

/** The uid whose entries may be sent now, or null if nobody is signed in. */
export const selectSender = (state: WithSession): string | null => (selectIsSignedIn(state) ? selectUid(state) : null)

/**
 * Whether sending may start for this new entry. A pause after other entries’ failures does not concern it, unless the
 * server has set that pause, or one of them is about the same record.
 */
export function selectMaySend(state: WithOutbox, { owner, sequence }: OutboxEntry): boolean {
  const outbox = selectOutbox(state)
  if (outbox.phase !== 'retrying') return true
  const isNext =
    owner !== null && sendable(outbox.entries, owner, outbox.failed).some((one) => one.sequence === sequence)
  return isNext && !outbox.isHeldBack
}

const isSending = (state: WithOutbox): boolean => selectOutbox(state).phase === 'sending'

/**
 * Sends the signed-in person’s entries, oldest first, until none is left or the server cannot take any. Does nothing if
 * nobody is signed in or this tab is already sending; if another tab is, checks again later.
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
    let { due, nextMs } = await dispatch(nextBatch(uid))
    if (due.length === 0) return
    dispatch(sendingStarted())
    try {
      let hasFailed = false
      while (due.length > 0) {
        for (const entry of due) {
          const result: SendResult = await dispatch(send(entry, hasFailed))
          if (result === 'stopped') return
          hasFailed = result === 'failed'
        }
        ;({ due, nextMs } = await dispatch(nextBatch(uid)))
      }
      dispatch(nextMs === null ? sendingEnded() : sendingPaused({ retryInMs: nextMs }))
    } catch (error) {
      if (error instanceof StorageError) {
        dispatch(sendingInterrupted({ message: error.message }))
        return
      }
      dispatch(sendingEnded())
      throw error
    }
  })

/**
 * The entries that may be sent now, and in how many milliseconds the next of the failed ones may; null if none waits.
 * Reread each time, because other tabs change them, too.
 */
const nextBatch =
  (uid: string): OutboxThunk<{ due: OwnedEntry[]; nextMs: number | null }> =>
  async (dispatch, getState, { clock }) => {
    const entries = await dispatch(readOutbox())
    const failed = failedOf(getState())
    const now = clock.monotonicNow()
    const pauseOf = ({ sequence }: OwnedEntry) => Math.max((failed[sequence]?.untilMs ?? 0) - now, 0)
    const inOrder = sendable(entries, uid, failed)
    const pauses = inOrder.map(pauseOf).filter((pauseMs) => pauseMs > 0)
    return {
      due: inOrder.filter((entry) => pauseOf(entry) === 0),
      nextMs: pauses.length > 0 ? Math.min(...pauses) : null,
    }
  }

function failedOf(state: WithOutbox): FailedEntries {
  const outbox = selectOutbox(state)
  return outbox.phase === 'unread' ? {} : outbox.failed
}

/** The outcome of one entry; after `stopped`, no other one is sent now. */
type SendResult = 'sent' | 'failed' | 'stopped'

/** @param hasFailed whether the entry before it failed: two in a row count as a failure of the server, and the rest waits. */
const send =
  (entry: OwnedEntry, hasFailed: boolean): OutboxThunk<SendResult> =>
  async (dispatch, getState, { outbox, records, clock }) => {
    const current = selectOutbox(getState())
    if (current.phase !== 'sending' || selectSender(getState()) !== entry.owner) {
      dispatch(sendingEnded())
      return 'stopped'
    }
    const { sequence } = entry
    const delivery = await records.deliver(entry)
    switch (delivery.outcome) {
      case 'delivered':
        await outbox.remove(sequence)
        dispatch(entryDelivered({ sequence }))
        return 'sent'
      case 'refused':
        await outbox.noteRefusal(sequence, delivery.message)
        dispatch(entryRefused({ sequence, message: delivery.message }))
        return 'sent'
      case 'failed': {
        const { message, retryAfterMs, isIntercepted = false, isEntrySpecific = false } = delivery
        const isHeldBack = retryAfterMs !== undefined
        if (isEntrySpecific && !isHeldBack && !hasFailed) {
          const pauseMs = retryDelay(failedOf(getState())[sequence]?.times ?? 0, clock.random())
          dispatch(entryFailed({ sequence, message, untilMs: clock.monotonicNow() + pauseMs }))
          return 'failed'
        }
        // Read again: the network may have returned meanwhile.
        const now = selectOutbox(getState())
        const backoff = retryDelay(now.phase === 'unread' ? 0 : now.failures, clock.random())
        const retryInMs = Math.max(backoff, retryAfterMs ?? 0)
        const interceptedAtMs = isIntercepted ? clock.monotonicNow() : null
        dispatch(sendingFailed({ sequence, message, retryInMs, isHeldBack, interceptedAtMs }))
        return 'stopped'
      }
    }
  }
