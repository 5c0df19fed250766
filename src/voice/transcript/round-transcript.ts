import type { IdeaInput } from '../../../contract/record'
import type { RunningRound, SpokenText } from '../../exercise/round'
import type { RecognisedWord } from './recogniser-gateway'
import { assignWords, joinWords, type Utterance } from './word-assignment'

/** What was heard in one round, and what of it has been written into its ideas. */
export interface RoundTranscript {
  readonly roundId: string
  /** Whose round it is. */
  readonly owner: string | null
  /** When the round started, a moment of the monotonic clock. */
  readonly startedAt: number
  /** What each recognition heard; there are several where listening was interrupted. */
  readonly parts: (readonly RecognisedWord[])[]
  /** By the moment their ideas began. */
  readonly written: Map<number, string>
  /** A recognition began late, or gave up: not every word is here. */
  hasGaps: boolean
  /** The round's ideas when they were last seen, for when it has left the screen. */
  ideas: IdeaInput[]
}

export const createRoundTranscript = ({ id, owner, startedAt, ideas }: RunningRound): RoundTranscript => ({
  ...{ roundId: id, owner, startedAt, parts: [], written: new Map(), ideas: [] },
  hasGaps: ideas.some(({ source }) => source === 'SPOKEN'),
})

/**
 * What is to be written into the ideas now: only what differs, and only over what was written here before. What a person
 * has written, or what an earlier visit has, stays.
 *
 * @param speakingSinceMs since when an idea is being said that is not among the others yet; null in silence.
 */
export function textsToWrite(
  { startedAt, parts, written }: RoundTranscript,
  ideas: readonly IdeaInput[],
  speakingSinceMs: number | null,
): SpokenText[] {
  const spoken: Utterance[] = ideas.filter(({ source }) => source === 'SPOKEN')
  const utterances = speakingSinceMs === null ? spoken : [...spoken, { atMs: speakingSinceMs, endMs: null }]
  const words = parts.flat().map(({ text, at }) => ({ text, at: at - startedAt }))
  return assignWords(words, utterances).flatMap(({ utterance: { atMs }, words: own }) => {
    const idea = ideas.find((one) => one.source === 'SPOKEN' && one.atMs === atMs)
    const text = joinWords(own)
    return idea && idea.text !== text && idea.text === (written.get(atMs) ?? '') ? [{ atMs, text }] : []
  })
}
