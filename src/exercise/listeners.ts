import { selectIsApplying, type WithChallenge } from '../challenges/challenge-state'
import { loginOrRegisterAsked, type WithDialogs } from '../dialogs/dialogs'
import { listenTo, type StartListening } from '../lib/listen-to'
import type { WithSession } from '../session/session'
import { storeRunningRound } from './save-round'
import { kept, round, speechBegan, speechEnded, speechWrittenDown, type WithRound } from './round'

/** What a round leads to outside its own machine. */
export function addExerciseListeners(
  startListening: StartListening<WithRound & WithDialogs & WithSession & WithChallenge>,
): void {
  listenTo(startListening, round, [speechBegan, speechEnded, speechWrittenDown], async (_event, { dispatch }) => {
    // What is said lies on the device as soon as what is written.
    await dispatch(storeRunningRound())
  })

  listenTo(startListening, round, [kept], (_event, { dispatch, getState, unsubscribe }) => {
    // A guest is offered an account once in a page's life; whoever says no is not asked again.
    const { dialogs, session } = getState()
    // What answers a challenge is about to be sent, and is asked about there.
    if (selectIsApplying(getState())) return
    if (dialogs.phase !== 'none' || session.phase !== 'signedOut') return
    unsubscribe()
    dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' }))
  })
}
