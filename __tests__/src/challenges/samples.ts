import type { IdeaInput } from '../../../contract/record'
import type { AppliedTo, EntryDraft } from '../../../src/challenges/challenge-state'

export const to: AppliedTo = {
  challengeId: 'challenge-1',
  topicTitle: 'What to do with a rainy Sunday',
  category: 'Diary',
  lengthMs: 30_000,
  isJob: true,
  hostName: 'Ben',
}

export const typed: IdeaInput = { text: 'bake bread', atMs: 2_000, endMs: null, source: 'TYPED' }
export const spoken: IdeaInput = { text: '', atMs: 5_000, endMs: 6_000, source: 'SPOKEN' }

export const begun = {
  id: 'round-1',
  owner: null,
  topicTitle: to.topicTitle,
  category: to.category,
  startedAtWall: 1_795_000_000_000,
  localDay: '2026-11-20',
  lengthMs: to.lengthMs,
  startedAt: 0,
  endsAt: 30_000,
} as const

export const draft: EntryDraft = {
  owner: null,
  to,
  roundId: 'round-1',
  ideas: [
    { text: 'bake bread', atMs: 2_000, source: 'TYPED', isChosen: true },
    { text: '', atMs: 5_000, source: 'SPOKEN', isChosen: false },
    { text: 'call grandmother', atMs: 9_000, source: 'TYPED', isChosen: false },
  ],
  message: 'Hello',
  trouble: null,
}
