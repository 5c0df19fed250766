import { isAnyOf } from '@reduxjs/toolkit'
import type { Cue } from '../gateways'
import type { Gateways } from '../../lib/gateways'
import type { StartListening, Thunk } from '../../lib/thunk'
import { preferencesChanged, selectPreferences, type WithPreferences } from '../../preferences/preferences'
import { resumed, started, type RoundState, type WithRound } from '../round'
import { momentsOf } from './moments'

/** A cue that is later than this says nothing true any more, in milliseconds: the machine slept. */
const latestMs = 1000

type State = WithRound & WithPreferences

/** Whoever wants it hears and feels how far a round has come. */
export function addCueListeners(startListening: StartListening<State>): void {
  startListening({
    matcher: isAnyOf(started, resumed),
    effect: ({ type }, { dispatch, getState, extra: { clock } }) => {
      const { round } = getState()
      if (round.phase !== 'running') return
      const { id } = round
      if (type === started.type) dispatch(cueGiven('start'))
      const now = clock.monotonicNow()
      for (const { cue, at } of momentsOf(round)) {
        // What went by before a reload is not made up for.
        if (at > now) clock.at(at, () => dispatch(cueDue(cue, id, at)))
      }
    },
  })

  startListening({
    actionCreator: preferencesChanged,
    // So that it is here when Start is pressed.
    effect: (_event, { dispatch }) => {
      dispatch(cuesFetched())
    },
  })
}

/** Fetches what gives cues, for whoever wants them; without it a round is silent. */
export const cuesFetched =
  (): Thunk<WithPreferences> =>
  (_dispatch, getState, { cues }) => {
    const { soundCues, vibrationCues } = selectPreferences(getState())
    if (soundCues || vibrationCues) cues.load().catch(() => undefined)
  }

const cueDue =
  (cue: Cue, id: string, at: number): Thunk<State> =>
  (dispatch, getState, { clock }) => {
    if (goesOn(getState().round, id) && clock.monotonicNow() - at <= latestMs) dispatch(cueGiven(cue))
  }

/** Whether the round runs, or has just run to its end; one that was stopped is silent. */
function goesOn(round: RoundState, id: string): boolean {
  if (!('id' in round) || round.id !== id) return false
  return round.phase === 'running' || ('ending' in round && round.ending === 'timeRanOut')
}

const cueGiven =
  (cue: Cue): Thunk<WithPreferences> =>
  (_dispatch, getState, { cues }: Pick<Gateways, 'cues'>) => {
    const { soundCues, vibrationCues } = selectPreferences(getState())
    const here = cues.loaded()
    if (soundCues) here?.sound(cue)
    if (vibrationCues) here?.vibrate(cue)
  }
