import { isAnyOf } from '@reduxjs/toolkit'
import type { StartListening } from '../../lib/thunk'
import {
  begunElsewhere,
  endedElsewhere,
  loggedOut,
  restored,
  selectUid,
  userFound,
  userSignedUp,
  type WithSession,
} from '../../session/session'
import { guestRoundsJoined } from './guest-rounds'
import { heldReleased, nextRelease } from './holding'
import {
  deviceRead,
  entryRemoved,
  entryStored,
  readerChanged,
  sendingFailed,
  sendingPostponed,
  sendingStarted,
  storageFailed,
  type WithOutbox,
} from './machine'
import { selectFailures } from './selectors'
import { deviceWoke, readerCame } from './thunks'
import { sendingAsked } from './sending'
import { elapsed } from './elapsed'

const isSessionChange = isAnyOf(restored, userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere)
const isTimed = isAnyOf(sendingFailed, sendingPostponed)

/** A device that is full or busy now may have room or time again; it is asked no more often, in milliseconds. */
const troubledRetryMs = 30_000

/** What follows from the outbox's and the session's events. */
export function addOutboxListeners(startListening: StartListening<WithOutbox & WithSession>): void {
  startListening({
    predicate: (event, state, before) => isSessionChange(event) && selectUid(state) !== selectUid(before),
    effect: async (_event, { dispatch }) => {
      await dispatch(readerCame())
    },
  })

  startListening({
    actionCreator: entryStored,
    effect: async ({ payload }, { dispatch, getState }) => {
      // Somebody may have logged in while a guest's round was being stored.
      if (payload.entry.owner === null) await dispatch(guestRoundsJoined())
      // While tries fail, the timer's try takes the new entry along.
      if (selectFailures(getState()) === 0) await dispatch(sendingAsked())
    },
  })

  startListening({
    matcher: isAnyOf(isTimed, sendingStarted, readerChanged),
    effect: async (event, api) => {
      // One timer at a time, and none while sending.
      api.cancelActiveListeners()
      if (!isTimed(event)) return
      await api.pause(elapsed(api.extra.clock, event.payload.retryInMs))
      await api.dispatch(sendingAsked())
    },
  })

  startListening({
    actionCreator: storageFailed,
    // Nothing tells when the storage is itself again, and what waits must not wait for the next visit.
    effect: async (_event, api) => {
      api.cancelActiveListeners()
      await api.pause(elapsed(api.extra.clock, troubledRetryMs))
      await api.dispatch(deviceWoke())
    },
  })

  startListening({
    matcher: isAnyOf(entryStored, entryRemoved, deviceRead, readerChanged),
    // Deletions go when their time is up, also those of an earlier visit or of a tab that is gone.
    effect: async (_event, api) => {
      api.cancelActiveListeners()
      const next = nextRelease(api.getState(), api.extra.clock.wallNow())
      if (next === null) return
      await api.pause(elapsed(api.extra.clock, next.inMs))
      await api.dispatch(heldReleased(next.sequences))
    },
  })
}
