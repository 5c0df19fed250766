import type { IdeaInput } from '../../../contract/record'
import type { BegunRound, FinishedRound, RoundState } from '../../../src/exercise/round'

type Running = Extract<RoundState, { phase: 'running' }>

/** A round at its start: noon of 20 November 2026 in UTC. */
export const begun: BegunRound = {
  id: 'round-1',
  owner: null,
  topicTitle: 'What to do with a rainy Sunday',
  category: 'Diary',
  startedAtWall: Date.UTC(2026, 10, 20, 12),
  localDay: '2026-11-20',
  lengthMs: 60_000,
  ideas: [],
}

export function idea(text: string, atMs: number): IdeaInput {
  return { text, atMs, endMs: null, source: 'TYPED' }
}

export function spoken(text: string, atMs: number, endMs: number): IdeaInput {
  return { text, atMs, endMs, source: 'SPOKEN' }
}

/** A round that has been running since moment 0 of the monotonic clock. */
export function running(changes: Partial<Running> = {}): Running {
  return {
    phase: 'running',
    ...begun,
    startedAt: 0,
    endsAt: 60_000,
    isOnDevice: true,
    speakingSinceMs: null,
    angles: [],
    isNudged: false,
    ...changes,
  }
}

/** A round that ran to its end, with two ideas. */
export const finished: FinishedRound = {
  ...begun,
  ideas: [idea('bake bread', 2000), idea('read on the floor', 11_000)],
  durationMs: 60_000,
  ending: 'timeRanOut',
  lastWasUnfinished: false,
}
