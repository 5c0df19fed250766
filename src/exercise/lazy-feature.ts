import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import type { Thunk } from '../lib/gateways'
import { createWakeLock } from '../lib/wake-lock'
import { addCueListeners, fetchCues } from './cues/listeners'
import { startRound, startRoundAt, type ExerciseState } from './exercise'
import { addExerciseListeners } from './listeners'
import { watchSilence } from './nudge/silence'
import { StartedRound } from './StartedRound'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
import { reopenReview, restoreRounds } from './restore'
import { round, type RoundState, resumed, started, type WithRound } from './round'
import { listenTo, type StartListening } from '../lib/listen-to'

const exposes = { StartedRound, startRound, startRoundAt, restoreRounds }

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    round: RoundState
  }
  interface LazyFeatures {
    round: Lazy<typeof exposes>
  }
}

/** The round, from its start on. Restores an interrupted round when loaded. */
export const feature = {
  slices: [round],
  listeners: [addExerciseListeners, addCueListeners, addNudgeListeners],
  gateways: () => ({ wakeLock: createWakeLock() }),
  start:
    (): Thunk<ExerciseState> =>
    (dispatch, getState, { cues, keptReview }) => {
      fetchCues(cues, selectPreferences(getState()))
      void dispatch(restoreRounds())
      if (keptReview.read()) dispatch(reopenReview())
    },
  exposes,
} satisfies LazyFeature

/** Offers prompts in silences if the person has turned them on. */
function addNudgeListeners(startListening: StartListening<WithRound & WithPreferences>): void {
  listenTo(startListening, round, [started, resumed], ({ payload: { id } }, { dispatch, getState }) => {
    if (selectPreferences(getState()).nudge) dispatch(watchSilence(id))
  })
}
