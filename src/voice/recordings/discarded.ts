import { round, selectRound, stopped, type WithRound } from '../../exercise/round'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { changedBy } from '../../lib/machine'
import { microphoneClosed, selectVoice, voice, type WithVoice } from '../voice'

/** How long the microphone may take to be closed, in milliseconds. */
const closingMs = 10_000

/** A round that was stopped before there was an idea is not kept, and so its recording is not, either. */
export function addDiscardedListener(startListening: StartListening<WithRound & WithVoice>): void {
  listenTo(startListening, round, [stopped], async ({ payload: { id } }, { getState, take, extra }) => {
    if (selectRound(getState()).phase !== 'discarded') return
    // What is still on its way from the microphone must not come after.
    if (selectVoice(getState()).phase === 'listening') await take(changedBy(voice, microphoneClosed), closingMs)
    const { recordings } = await extra.voice.load()
    await recordings.remove(id)
  })
}
