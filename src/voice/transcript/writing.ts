import type { IdeaInput } from '../../../contract/record'
import type { RunningRound, SpokenText } from '../../exercise/round'
import type { HeardWord } from './recogniser-gateway'
import { layOut, textOf, type Utterance } from './lay-out'

/** What was heard in one round, and what of it has been written into its ideas. */
export interface Writing {
  readonly roundId: string
  /** Whose round it is. */
  readonly owner: string | null
  /** When the round started, a moment of the monotonic clock. */
  readonly startedAt: number
  /** What each recognition heard; there are several where listening was interrupted. */
  readonly parts: (readonly HeardWord[])[]
  /** By the moment their ideas began. */
  readonly written: Map<number, string>
  /** A recognition began late, or gave up: not every word is here. */
  hasGaps: boolean
  /** The round's ideas when they were last seen, for when it has left the screen. */
  ideas: IdeaInput[]
}

export const createWriting = ({ id, owner, startedAt, ideas }: RunningRound): Writing => ({
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
  { startedAt, parts, written }: Writing,
  ideas: readonly IdeaInput[],
  speakingSinceMs: number | null,
): SpokenText[] {
  const spoken: Utterance[] = ideas.filter(({ source }) => source === 'SPOKEN')
  const utterances = speakingSinceMs === null ? spoken : [...spoken, { atMs: speakingSinceMs, endMs: null }]
  const words = parts.flat().map(({ text, at }) => ({ text, at: at - startedAt }))
  return layOut(words, utterances).flatMap(({ utterance: { atMs }, words: own }) => {
    const idea = ideas.find((one) => one.source === 'SPOKEN' && one.atMs === atMs)
    const text = textOf(own)
    return idea && idea.text !== text && idea.text === (written.get(atMs) ?? '') ? [{ atMs, text }] : []
  })
}
