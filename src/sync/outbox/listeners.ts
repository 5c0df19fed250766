import { listenTo, type StartListening } from '../../lib/listen-to'
import type { WithSession } from '../../session/session'
import { guestMark } from '../device/guest-mark'
import { selectHasGuestRounds } from '../has-guest-rounds'
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
  sendingPaused,
  sendingPostponed,
  storageFailed,
  type WithOutbox,
} from './machine'
import { selectMaySend, sendOutbox } from './sending'
import { loadOutbox, connectivityRestored, saveAllUnstored } from './thunks'

/** How long to wait before retrying failed storage, in milliseconds. */
const troubledRetryMs = 30_000

const sessionChanges = Object.values(sessionEvents)

/** The effects of the outbox’s events, and of session events that affect it. */
export function addOutboxListeners(startListening: StartListening<WithOutbox & WithSession>): void {
  listenTo(startListening, outbox, sessionChanges, async (_event, { dispatch }) => {
    await dispatch(loadOutbox())
  })

  listenTo(startListening, outbox, [entryStored], async ({ payload }, { dispatch, getState }) => {
    // Storage works again.
    void dispatch(saveAllUnstored())
    if (selectOutbox(getState()).phase === 'unread') return dispatch(loadOutbox())
    // Somebody may have logged in while a guest round was being stored.
    if (payload.entry.owner === null) await dispatch(joinGuestRounds())
    if (selectMaySend(getState(), payload.entry)) await dispatch(sendOutbox())
  })

  // One retry timer at a time; its event is ignored if sending has started since.
  listenTo(startListening, outbox, [sendingFailed, sendingPaused, sendingPostponed], async ({ payload }, api) => {
    api.cancelActiveListeners()
    await api.pause(elapsed(api.extra.clock, payload.retryInMs))
    api.dispatch(retryDue())
  })

  listenTo(startListening, outbox, [retryDue], async (_event, { dispatch }) => {
    await dispatch(sendOutbox())
  })

  listenTo(startListening, outbox, [storageFailed, sendingInterrupted], async (_event, api) => {
    // No event tells when storage works again, and entries must not wait for the next visit.
    api.cancelActiveListeners()
    await api.pause(elapsed(api.extra.clock, troubledRetryMs))
    await api.dispatch(connectivityRestored())
  })

  // The first page asks for it before the outbox is there.
  startListening({
    predicate: (event, state, before) =>
      deviceRead.match(event) || selectHasGuestRounds(state) !== selectHasGuestRounds(before),
    effect: (_event, { getState }) => guestMark.set(selectHasGuestRounds(getState())),
  })

  // Releases held deletions on time, including those of earlier visits and closed tabs.
  listenTo(startListening, outbox, [entryStored, entryRemoved, deviceRead, ...sessionChanges], async (_event, api) => {
    api.cancelActiveListeners()
    const next = nextRelease(api.getState(), api.extra.clock.wallNow())
    if (next === null) return
    await api.pause(elapsed(api.extra.clock, next.inMs))
    await api.dispatch(releaseHeldDeletions(next.sequences))
  })
}
