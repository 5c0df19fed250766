import type { Gateways } from '../../lib/gateways'
import { listenTo, type StartListening } from '../../lib/listen-to'
import {
  preferencesChanged,
  selectPreferences,
  type Preferences,
  type WithPreferences,
} from '../../preferences/preferences'
import type { Cue } from '../gateways'
import { resumed, round, selectRound, started, type RoundState, type RunningRound, type WithRound } from '../round'

/** A cue that is later than this says nothing true any more, in milliseconds: the machine slept. */
const maximumLatenessMs = 1000

/** Whoever wants it hears and feels how far a round has come. */
export function addCueListeners(startListening: StartListening<WithRound & WithPreferences>): void {
  listenTo(startListening, round, [started, resumed], ({ type, payload }, { getState, extra: { clock, cues } }) => {
    const give = (cue: Cue) => playCue(cues, cue, selectPreferences(getState()))
    if (type === started.type) give('start')
    const now = clock.monotonicNow()
    for (const { cue, at } of cueTimes(payload)) {
      // What went by before a reload is not made up for.
      if (at <= now) continue
      clock.at(at, () => {
        if (isAudible(selectRound(getState()), payload.id) && clock.monotonicNow() - at <= maximumLatenessMs) give(cue)
      })
    }
  })

  startListening({
    actionCreator: preferencesChanged,
    // So that it is here when Start is pressed.
    effect: (_event, { getState, extra }) => fetchCues(extra.cues, selectPreferences(getState())),
  })
}

/** Fetches what gives cues, for whoever wants them; without it a round is silent. */
export function fetchCues(cues: Gateways['cues'], { soundCues, vibrationCues }: Preferences): void {
  if (soundCues || vibrationCues) cues.load().catch(() => undefined)
}

/** Whether the round runs, or has just run to its end; one that was stopped is silent. */
function isAudible(round: RoundState, id: string): boolean {
  if (!('id' in round) || round.id !== id) return false
  return round.phase === 'running' || ('ending' in round && round.ending === 'timeRanOut')
}

function playCue(cues: Gateways['cues'], cue: Cue, { soundCues, vibrationCues }: Preferences): void {
  const here = cues.loaded()
  if (soundCues) here?.sound(cue)
  if (vibrationCues) here?.vibrate(cue)
}

/** The last stretch of a round that has a cue of its own, in milliseconds. */
const lastMs = 10_000

/** When each cue of a round is due, by the monotonic clock, the first one first. */
function cueTimes({ startedAt, endsAt, lengthMs }: Pick<RunningRound, 'startedAt' | 'endsAt' | 'lengthMs'>): readonly {
  cue: Cue
  at: number
}[] {
  return [
    { cue: 'start', at: startedAt },
    { cue: 'half', at: startedAt + lengthMs / 2 },
    { cue: 'lastSeconds', at: endsAt - lastMs },
    { cue: 'end', at: endsAt },
  ]
}
