import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import type { Thunk } from '../lib/gateways'
import { createWakeLock } from '../lib/wake-lock'
import { addCueListeners, fetchCues } from './cues/listeners'
import { startRound, startRoundAt, type ExerciseState } from './exercise'
import { addExerciseListeners } from './listeners'
import { StartedRound } from './StartedRound'
import { addNudgeListeners } from './nudge/listeners'
import { selectPreferences } from '../preferences/preferences'
import { reopenReview } from './reopen-review'
import { restoreRounds } from './restore'
import { round, type RoundState } from './round'

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
