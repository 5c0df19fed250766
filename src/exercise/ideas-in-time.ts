import { maximumIdeas } from '../../contract/limits'
import type { IdeaInput } from '../../contract/records'
import type { RunningRound } from './round-state'

/** In its place in time. A full round takes no more: the server would refuse all of it. */
export const withIdea = (ideas: IdeaInput[], idea: IdeaInput): IdeaInput[] => {
  if (ideas.length >= maximumIdeas) return ideas
  const before = ideas.findLastIndex(({ atMs }) => atMs <= idea.atMs) + 1
  return ideas.toSpliced(before, 0, idea)
}

/** The idea that is being said, as if it ended now. */
export const withSpoken = ({ ideas, speakingSinceMs }: RunningRound, endMs: number): IdeaInput[] => {
  if (speakingSinceMs === null) return ideas
  return withIdea(ideas, { text: '', atMs: speakingSinceMs, endMs: Math.max(endMs, speakingSinceMs), source: 'SPOKEN' })
}

/** Whole milliseconds since the round's start at a moment of the monotonic clock, from 0 to the round's length. */
export const elapsedAt = ({ startedAt, lengthMs }: Pick<RunningRound, 'startedAt' | 'lengthMs'>, now: number): number =>
  Math.min(Math.max(Math.round(now - startedAt), 0), lengthMs)
