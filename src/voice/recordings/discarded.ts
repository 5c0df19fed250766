import { selectRound, stopped, type WithRound } from '../../exercise/round'
import type { StartListening } from '../../lib/thunk'
import { microphoneClosed, selectVoice, type WithVoice } from '../voice'

/** How long the microphone may take to be closed, in milliseconds. */
const closingMs = 10_000

/** A round that was stopped before there was an idea is not kept, and so its recording is not, either. */
export function addDiscardedListener(startListening: StartListening<WithRound & WithVoice>): void {
  startListening({
    actionCreator: stopped,
    effect: async ({ payload: { id } }, { getState, getOriginalState, take, extra }) => {
      const before = selectRound(getOriginalState())
      if (before.phase !== 'running' || before.id !== id || selectRound(getState()).phase !== 'discarded') return
      // What is still on its way from the microphone must not come after.
      if (selectVoice(getState()).phase === 'listening') await take(microphoneClosed.match, closingMs)
      const { recordings } = await extra.voice.load()
      await recordings.remove(id)
    },
  })
}
