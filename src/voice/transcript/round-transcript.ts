import { isOpenToRecogniser } from '../../../contract/heard-idea'
import type { IdeaInput } from '../../../contract/record'
import type { RunningRound, SpokenText } from '../../exercise/round'
import type { RecognisedWord } from './recogniser-gateway'
import { assignWords, joinWords, type Utterance } from './word-assignment'

/** The words recognised in one round, and the texts written into its ideas. */
export interface RoundTranscript {
  readonly roundId: string
  /** The uid of the round's owner; null for a guest. */
  readonly owner: string | null
  /** The round's start, by the monotonic clock. */
  readonly startedAt: number
  /** The words of each recognition. Interruptions start a new one. */
  readonly parts: (readonly RecognisedWord[])[]
  /** Texts written so far, by the start time of their idea. */
  readonly written: Map<number, string>
  /** Words are missing, because a recognition began late or gave up. */
  hasGaps: boolean
  /** The round's latest ideas, for after it has left the screen. */
  ideas: IdeaInput[]
}

export const createRoundTranscript = ({ id, owner, startedAt, ideas }: RunningRound): RoundTranscript => ({
  ...{ roundId: id, owner, startedAt, parts: [], written: new Map(), ideas: [] },
  hasGaps: ideas.some(({ source }) => source === 'SPOKEN'),
})

/**
 * The texts to write into the ideas now: only changed ones, and only over texts that were written from here. Text that an earlier
 * visit wrote stays, and so do words that the person wrote, confirmed or removed.
 *
 * @param speakingSinceMs when the current utterance began, which is not among the ideas yet; null in silence.
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
    const idea = ideas.find((one) => isOpenToRecogniser(one) && one.atMs === atMs)
    const text = joinWords(own)
    return idea && idea.text !== text && idea.text === (written.get(atMs) ?? '') ? [{ atMs, text }] : []
  })
}
