import { isAnyOf } from '@reduxjs/toolkit'
import type { ClockGateway } from '../../lib/gateways'
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
import { entryStored, readerChanged, sendingFailed, sendingPostponed, sendingStarted, type WithOutbox } from './machine'
import { selectFailures } from './selectors'
import { readerCame } from './thunks'
import { sendingAsked } from './sending'

const isSessionChange = isAnyOf(restored, userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere)
const isTimed = isAnyOf(sendingFailed, sendingPostponed)

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
}

/** Resolves when so many milliseconds have passed. */
function elapsed(clock: ClockGateway, milliseconds: number): Promise<void> {
  return new Promise((resolve) => clock.at(clock.monotonicNow() + milliseconds, resolve))
}
