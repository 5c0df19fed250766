import { listenTo, type StartListening } from '../../lib/listen-to'
import type { WithSession } from '../../session/session'
import { elapsed } from './timing'
import { joinGuestRounds } from './guest-rounds'
import { releaseHeldDeletions, nextRelease } from './held-deletions'
import {
  sessionEvents,
  deviceRead,
  entryRemoved,
  entryStored,
  outbox,
  retryDue,
  selectOutbox,
  sendingFailed,
  sendingInterrupted,
  sendingPostponed,
  storageFailed,
  type WithOutbox,
} from './machine'
import { sendOutbox } from './sending'
import { loadOutbox, connectivityRestored } from './thunks'

/** A device that is full or busy now may have room or time again; it is asked no more often, in milliseconds. */
const troubledRetryMs = 30_000

const sessionChanges = Object.values(sessionEvents)

/** What follows from the outbox's events, and from the session's where they change the outbox. */
export function addOutboxListeners(startListening: StartListening<WithOutbox & WithSession>): void {
  listenTo(startListening, outbox, sessionChanges, async (_event, { dispatch }) => {
    await dispatch(loadOutbox())
  })

  listenTo(startListening, outbox, [entryStored], async ({ payload }, { dispatch, getState }) => {
    // The device works again.
    if (selectOutbox(getState()).phase === 'unread') return dispatch(loadOutbox())
    // Somebody may have logged in while a guest's round was being stored.
    if (payload.entry.owner === null) await dispatch(joinGuestRounds())
    // While tries fail, the timer's try takes the new entry along.
    if (selectOutbox(getState()).phase !== 'retrying') await dispatch(sendOutbox())
  })

  // One timer at a time; it is ignored where a try has come before it.
  listenTo(startListening, outbox, [sendingFailed, sendingPostponed], async ({ payload }, api) => {
    api.cancelActiveListeners()
    await api.pause(elapsed(api.extra.clock, payload.retryInMs))
    api.dispatch(retryDue())
  })

  listenTo(startListening, outbox, [retryDue], async (_event, { dispatch }) => {
    await dispatch(sendOutbox())
  })

  listenTo(startListening, outbox, [storageFailed, sendingInterrupted], async (_event, api) => {
    // Nothing tells when the storage is itself again, and what waits must not wait for the next visit.
    api.cancelActiveListeners()
    await api.pause(elapsed(api.extra.clock, troubledRetryMs))
    await api.dispatch(connectivityRestored())
  })

  // Deletions go when their time is up, also those of an earlier visit or of a tab that is gone.
  listenTo(startListening, outbox, [entryStored, entryRemoved, deviceRead, ...sessionChanges], async (_event, api) => {
    api.cancelActiveListeners()
    const next = nextRelease(api.getState(), api.extra.clock.wallNow())
    if (next === null) return
    await api.pause(elapsed(api.extra.clock, next.inMs))
    await api.dispatch(releaseHeldDeletions(next.sequences))
  })
}
