import type { BegunRound } from '../../../src/exercise/round'

// Values that the samples of several machines share.

export const attempt = 'attempt-1'
export const trouble = 'The device is full.'

export const id = 'round-1'
export const topic = { topicTitle: 'What to do with a rainy Sunday', category: 'Diary' } as const
export const idea = { text: 'bake bread', atMs: 2_000, endMs: null, source: 'TYPED' } as const
export const minute: BegunRound = {
  id,
  owner: null,
  ...topic,
  startedAtWall: 1_795_000_000_000,
  localDay: '2026-11-20',
  lengthMs: 60_000,
  ideas: [{ ...idea }],
}
export const started = { ...minute, startedAt: 0, endsAt: 60_000 }
