import type { FinishedRound, RoundState } from '../../../src/exercise/round'
import type { Samples } from '../machine-walk'
import { id, idea, minute, started, topic } from './shared-values'

const quiet = { speakingSinceMs: null, angles: [], isNudged: false }
const finished: FinishedRound = { ...minute, durationMs: 60_000, ending: 'timeRanOut', lastWasUnfinished: false }

export const roundSamples: Samples<RoundState> = {
  states: [
    { phase: 'idle' },
    { phase: 'countdown', id, ...topic, startsAt: 3_000, lengthMs: 60_000 },
    { phase: 'running', ...started, isOnDevice: true, ...quiet },
    { phase: 'running', ...started, ideas: [], isOnDevice: true, ...quiet },
    { phase: 'running', ...started, isOnDevice: true, ...quiet, speakingSinceMs: 3_000 },
    { phase: 'running', ...started, isOnDevice: true, ...quiet, angles: [2], isNudged: true },
    { phase: 'over', ...finished },
    { phase: 'kept', ...finished },
    { phase: 'notKept', message: 'The device is full.', ...finished },
    { phase: 'discarded', ...topic },
  ],
  payloads: {
    countdownStarted: [{ id, ...topic, startsAt: 3_000, lengthMs: 60_000 }],
    countdownStopped: [{ id }],
    started: [started],
    resumed: [started],
    ideaWritten: [{ id, idea }],
    speechBegan: [{ id, atMs: 3_000 }],
    speechEnded: [{ id, endMs: 4_500 }],
    silenceFell: [{ id, angle: 7 }],
    silenceBroke: [{ id }],
    speechWrittenDown: [{ id, texts: [{ atMs: 3_000, text: 'read on the floor' }] }],
    ideasEdited: [{ id, ideas: [] }],
    topicEdited: [{ id, category: 'Work' }],
    storingFailed: [{ id }],
    timeRanOut: [{ id, unfinished: null }],
    stopped: [{ id, unfinished: null, durationMs: 31_000 }],
    kept: [{ id }],
    keepingFailed: [{ id, message: 'The device is full.' }],
    keepingTriedAgain: [{ id }],
  },
}
