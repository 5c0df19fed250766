import { isAnyOf } from '@reduxjs/toolkit'
import { dismissed, loginOrRegisterAsked, selectCombinedDialogReason, type WithDialogs } from '../dialogs/dialogs'
import type { StartListening } from '../lib/thunk'
import { endedElsewhere, loggedOut, type WithSession } from '../session/session'
import { storeRunning } from './keeping'
import { anotherAsked, kept, speechBegan, speechEnded, speechWrittenDown, type WithRound } from './round'

/** What a round leads to outside its own machine. */
export function addExerciseListeners(startListening: StartListening<WithRound & WithDialogs & WithSession>): void {
  startListening({
    matcher: isAnyOf(speechBegan, speechEnded, speechWrittenDown),
    // What is said lies on the device as soon as what is written.
    effect: async (_event, { dispatch }) => {
      await dispatch(storeRunning())
    },
  })

  startListening({
    actionCreator: kept,
    // A guest is offered an account once in a page's life; whoever says no is not asked again.
    effect: (_event, { dispatch, getState, unsubscribe }) => {
      const { round, dialogs, session } = getState()
      if (round.phase !== 'kept' || dialogs.phase !== 'none' || session.phase !== 'signedOut') return
      unsubscribe()
      dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' }))
    },
  })

  startListening({
    actionCreator: anotherAsked,
    // The offer belongs to the round that was just reviewed.
    effect: (_event, { dispatch, getState }) => {
      if (selectCombinedDialogReason(getState()) === 'roundCouldBeKept') dispatch(dismissed())
    },
  })

  startListening({
    matcher: isAnyOf(loggedOut, endedElsewhere),
    // What was thought is not left on the screen for whoever comes next; what is not kept yet stays, or it would be lost.
    effect: (_event, { dispatch, getState }) => {
      if (getState().round.phase === 'kept') dispatch(anotherAsked())
    },
  })
}
