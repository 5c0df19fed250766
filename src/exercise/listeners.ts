import { dismissed, loginOrRegisterAsked, selectCombinedDialogReason } from '../dialogs/dialogs'
import { listenTo, type StartListening } from '../lib/listen-to'
import type { RootState } from '../lib/root-state'
import { endedElsewhere, loggedOut } from '../session/session'
import { saveLeftRound } from './left-round'
import { anotherAsked } from './round-state'
import { keepTryingToSave, storeRunningRound } from './save-round'
import {
  categoryChosen,
  ideasEdited,
  keepingFailed,
  keepingTriedAgain,
  kept,
  resumed,
  round,
  selectRound,
  speechBegan,
  speechEnded,
  speechWrittenDown,
  started,
  stopped,
  timeRanOut,
} from './round'

/** The effects of a round outside its machine. */
export function addExerciseListeners(startListening: StartListening<RootState>): void {
  listenTo(startListening, round, [speechBegan, speechEnded, speechWrittenDown], async (_event, { dispatch }) => {
    // Store speech as promptly as typed ideas.
    await dispatch(storeRunningRound())
  })

  // Who thinks or speaks touches nothing, and a phone that locks its screen stops the microphone.
  listenTo(
    startListening,
    round,
    [started, resumed, timeRanOut, stopped, loggedOut, endedElsewhere],
    (_event, { getState, extra }) => {
      if (selectRound(getState()).phase === 'running') extra.wakeLock.hold()
      else extra.wakeLock.release()
    },
  )

  listenTo(startListening, round, [loggedOut, endedElsewhere], async (_event, { dispatch, getOriginalState }) => {
    await dispatch(saveLeftRound(selectRound(getOriginalState())))
  })

  // Offers a guest an account once per page load. Opens with the review, which shows it as soon as the round is saved: nothing moves.
  let isOffered = false
  listenTo(startListening, round, [timeRanOut, stopped, keepingTriedAgain], (_event, { dispatch, getState, extra }) => {
    const { dialogs, session } = getState()
    if (isOffered || selectRound(getState()).phase !== 'over') return
    if (extra.installed.some(({ asksGuestLater }) => asksGuestLater?.(getState()))) return
    if (dialogs.phase !== 'none' || session.phase !== 'signedOut') return
    isOffered = true
    dispatch(loginOrRegisterAsked({ reason: 'roundCouldBeKept' }))
  })

  listenTo(startListening, round, [kept], (_event, { dispatch, getState, extra }) => {
    const finished = selectRound(getState())
    if (finished.phase !== 'kept') return
    const { id, topicTitle, category, localDay } = finished
    for (const { afterRound } of extra.installed) {
      if (!afterRound) continue
      dispatch(afterRound({ id, topicTitle, category, localDay })).catch((error: unknown) => {
        console.error('What follows a round has failed.', error)
      })
    }
  })

  const changesReview = [started, resumed, kept, ideasEdited, categoryChosen, anotherAsked]
  listenTo(startListening, round, changesReview, (_event, { getState, extra }) => {
    const finished = selectRound(getState())
    if (finished.phase === 'kept') extra.keptReview.keep(JSON.stringify(finished))
    else extra.keptReview.forget()
  })

  listenTo(startListening, round, [keepingFailed], async (_event, { dispatch }) => {
    await dispatch(keepTryingToSave())
  })

  listenTo(startListening, round, [keepingFailed], (_event, { dispatch, getState }) => {
    if (selectCombinedDialogReason(getState()) !== 'roundCouldBeKept') return
    isOffered = false
    dispatch(dismissed())
  })
}
