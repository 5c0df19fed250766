import { dismissed, loginOrRegisterAsked, selectCombinedDialogReason } from '../dialogs/dialogs'
import { listenTo, type StartListening } from '../lib/listen-to'
import type { RootState } from '../lib/root-state'
import { endedElsewhere, loggedOut } from '../session/session'
import { anotherAsked } from './round-state'
import {
  keepTryingToSave,
  storeRunningRound,
  noteEnd,
  recordFromRound,
  removeStoredRound,
  selectRoundSync,
  type SavingState,
} from './save-round'
import {
  topicEdited,
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
  elapsedAt,
  type RoundState,
  type RunningRound,
} from './round'
import type { Thunk } from '../lib/gateways'
import { deliveredAtOnce, entryDelivered, outbox, saveFinishedRecord } from '../sync/outbox/outbox'
import { unfinishedIdea } from './exercise'

/** Milliseconds between attempts to store a round that is not on the screen any more. */
const nextAttemptMs = 30_000

/**
 * Saves a round whose person has left for them, without showing it: a running one with what was written so far. Tries again until the
 * device can store it.
 */
const saveLeftRound =
  (left: RoundState): Thunk<SavingState, Promise<void>> =>
  async (dispatch, _getState, { clock, draft, round: device }) => {
    const unfinished = draft.take()
    const ended = left.phase === 'running' ? endNow(left, clock.monotonicNow(), unfinished) : left
    if (left.phase === 'running' && ended.phase === 'discarded') await removeStoredRound(device, left.id)
    if (ended.phase !== 'over' && ended.phase !== 'notKept') return
    await noteEnd(device, ended)
    // Sent twice, it is the same record: the round may be on its way to the outbox.
    while (!(await dispatch(saveFinishedRecord(recordFromRound(ended), ended.owner))).isSaved) {
      await new Promise<void>((resolve) => clock.at(clock.monotonicNow() + nextAttemptMs, resolve))
    }
    await removeStoredRound(device, ended.id)
  }

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
    // Elsewhere, such as over a room, it would cover the page: a round that was interrupted ends wherever the app opens.
    if (!extra.navigation.isAt('/exercise')) return
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

  const changesReview = [started, resumed, kept, ideasEdited, topicEdited, anotherAsked]
  listenTo(startListening, round, changesReview, (_event, { dispatch, getState, extra }) => {
    if (selectRound(getState()).phase !== 'kept') extra.keptReview.forget()
    dispatch(keepReview())
  })
  listenTo(startListening, outbox, [entryDelivered, deliveredAtOnce], (_event, { dispatch }) => {
    dispatch(keepReview())
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

/** Keeps the review for a reload. */
const keepReview =
  (): Thunk<SavingState> =>
  (_dispatch, getState, { keptReview }) => {
    const finished = selectRound(getState())
    const isSaved = selectRoundSync(getState()) === 'Saved'
    if (finished.phase === 'kept') keptReview.keep(JSON.stringify({ ...finished, isSaved }))
  }

/** The round as if its person had stopped it. */
function endNow(running: { phase: 'running' } & RunningRound, now: number, unfinished: string): RoundState {
  const durationMs = elapsedAt(running, now)
  const { id } = running
  return round.reducer(running, stopped({ id, durationMs, unfinished: unfinishedIdea(unfinished, durationMs) }))
}
