import { isAnyOf } from '@reduxjs/toolkit'
import type { Gateways } from '../../lib/gateways'
import { listenTo, type StartListening } from '../../lib/listen-to'
import {
  preferencesChanged,
  preferencesRead,
  selectPreferences,
  type Preferences,
  type WithPreferences,
} from '../../preferences/preferences'
import { endedElsewhere, loggedOut } from '../../session/session'
import type { Cue } from '../gateways'
import {
  countdownStopped,
  resumed,
  round,
  selectIsRunning,
  selectRound,
  started,
  stopped,
  timeRanOut,
  type RoundState,
  type RunningRound,
  type WithRound,
} from '../round'

/** A cue later than this, in milliseconds, is skipped: the machine was asleep. */
const maximumLatenessMs = 1000

/** Plays the cues of a round for those who have turned them on. */
export function addCueListeners(startListening: StartListening<WithRound & WithPreferences>): void {
  listenTo(startListening, round, [started, resumed], ({ type, payload }, { getState, extra: { clock, cues } }) => {
    const give = (cue: Cue) => playCue(cues, cue, selectPreferences(getState()))
    if (type === started.type) give('start')
    const now = clock.monotonicNow()
    for (const { cue, at } of cueTimes(payload)) {
      // Do not play cues from before a reload.
      if (at <= now) continue
      clock.at(at, () => {
        if (isAudible(selectRound(getState()), payload.id) && clock.monotonicNow() - at <= maximumLatenessMs) give(cue)
      })
    }
  })

  // After the last tone.
  listenTo(
    startListening,
    round,
    [countdownStopped, timeRanOut, stopped, loggedOut, endedElsewhere],
    (_event, { getState, extra: { clock, cues } }) => {
      clock.at(clock.monotonicNow() + maximumLatenessMs, () => {
        if (!selectIsRunning(getState())) cues.loaded()?.rest()
      })
    },
  )

  startListening({
    matcher: isAnyOf(preferencesChanged, preferencesRead),
    // Load it before Start is pressed.
    effect: (_event, { getState, extra }) => fetchCues(extra.cues, selectPreferences(getState())),
  })
}

/** Loads the cues if they are turned on; if loading fails, the round is silent. */
export function fetchCues(cues: Gateways['cues'], { soundCues, vibrationCues }: Preferences): void {
  if (soundCues || vibrationCues) cues.load().catch(() => undefined)
}

/** Whether the round is running or its time has just run out; stopped rounds are silent. */
function isAudible(round: RoundState, id: string): boolean {
  if (!('id' in round) || round.id !== id) return false
  return round.phase === 'running' || ('ending' in round && round.ending === 'timeRanOut')
}

function playCue(cues: Gateways['cues'], cue: Cue, { soundCues, vibrationCues }: Preferences): void {
  const here = cues.loaded()
  if (soundCues) here?.sound(cue)
  if (vibrationCues) here?.vibrate(cue)
}

/** When the cue of the last seconds plays, in milliseconds before the end. */
const lastMs = 10_000

/** The monotonic clock time of each cue after the start, in order. */
function cueTimes({ startedAt, endsAt, lengthMs }: Pick<RunningRound, 'startedAt' | 'endsAt' | 'lengthMs'>): readonly {
  cue: Cue
  at: number
}[] {
  return [
    { cue: 'half', at: startedAt + lengthMs / 2 },
    { cue: 'lastSeconds', at: endsAt - lastMs },
    { cue: 'end', at: endsAt },
  ]
}
