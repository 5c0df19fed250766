import { selectIsApplying, type WithChallenge } from '../challenges/challenge-state'
import { loginOrRegisterAsked, type WithDialogs } from '../dialogs/dialogs'
import { listenTo, type StartListening } from '../lib/listen-to'
import type { WithSession } from '../session/session'
import { storeRunningRound } from './save-round'
import { kept, round, speechBegan, speechEnded, speechWrittenDown, type WithRound } from './round'

/** The effects of a round outside its machine. */
export function addExerciseListeners(
  startListening: StartListening<WithRound & WithDialogs & WithSession & WithChallenge>,
): void {
  listenTo(startListening, round, [speechBegan, speechEnded, speechWrittenDown], async (_event, { dispatch }) => {
    // Store speech as promptly as typed ideas.
    await dispatch(storeRunningRound())
  })

  listenTo(startListening, round, [kept], (_event, { dispatch, getState, unsubscribe }) => {
    // Offers a guest an account once per page load.
    const { dialogs, session } = getState()
    // For a challenge entry, the guest is asked when sending it.
    if (selectIsApplying(getState())) return
    if (dialogs.phase !== 'none' || session.phase !== 'signedOut') return
    unsubscribe()
    dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' }))
  })
}
