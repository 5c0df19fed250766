import { round, selectRound, stopped, type WithRound } from '../../exercise/round'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { changedBy } from '../../lib/machine'
import { microphoneClosed, selectVoice, voice, type WithVoice } from '../voice'

/** How long to wait for the microphone to close, in milliseconds. */
const closingMs = 10_000

/** Deletes the recording of a round that was stopped without an idea and therefore discarded. */
export function addDiscardedListener(startListening: StartListening<WithRound & WithVoice>): void {
  listenTo(startListening, round, [stopped], async ({ payload: { id } }, { getState, take, extra }) => {
    if (selectRound(getState()).phase !== 'discarded') return
    // Wait for the last chunks: written after the deletion, they would bring the recording back.
    if (selectVoice(getState()).phase === 'listening') await take(changedBy(voice, microphoneClosed), closingMs)
    await (await extra.recordings.load()).remove(id)
  })
}
