import { round, selectRound, stopped, withSpoken, type WithRound } from '../../exercise/round'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { changedBy } from '../../lib/machine'
import { endedElsewhere, loggedOut } from '../../session/session'
import { microphoneClosed, selectVoice, voice, type WithVoice } from '../voice'

/** How long to wait for the microphone to close, in milliseconds. */
const closingMs = 10_000

/** Deletes the recording of a round that was stopped or left without an idea and therefore discarded. */
export function addDiscardedListener(startListening: StartListening<WithRound & WithVoice>): void {
  listenTo(startListening, round, [stopped, loggedOut, endedElsewhere], async (_event, api) => {
    const { getState, getOriginalState, take, extra } = api
    const before = selectRound(getOriginalState())
    const { phase } = selectRound(getState())
    const isLeftEmpty = before.phase === 'running' && withSpoken(before, 0).length === 0 && phase === 'idle'
    if (!('id' in before) || (phase !== 'discarded' && !isLeftEmpty)) return
    const { id } = before
    // Wait for the last chunks: written after the deletion, they would bring the recording back.
    if (selectVoice(getState()).phase === 'listening') await take(changedBy(voice, microphoneClosed), closingMs)
    await (await extra.recordings.load()).remove(id)
  })
}
