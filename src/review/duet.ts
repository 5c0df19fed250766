import type { IdeaInput } from '../../contract/record'
import { oneLine } from '../../contract/clip-text'
import { comparableWords } from '../lib/ideas'
import { longestLinkedIdea } from './packed-ideas'

type TimedText = Pick<IdeaInput, 'text' | 'atMs'>

/** An idea that both had: in the person's own words, and when it came to each, in milliseconds. */
export interface SharedIdea {
  text: string
  ownAtMs: number
  theirAtMs: number
}

export interface Comparison {
  both: SharedIdea[]
  onlyOwn: TimedText[]
  onlyTheirs: TimedText[]
}

/** Compares two minutes on one topic: two ideas are the same by the rule of repeated ideas, and each counts once. */
export function compareMinutes(own: readonly TimedText[], theirs: readonly TimedText[]): Comparison {
  const [mine, others] = [byWords(own), byWords(theirs)]
  const both: SharedIdea[] = []
  const onlyOwn: TimedText[] = []
  for (const [words, { text, atMs }] of mine) {
    const other = others.get(words)
    if (other) both.push({ text, ownAtMs: atMs, theirAtMs: other.atMs })
    else onlyOwn.push({ text, atMs })
  }
  return { both, onlyOwn, onlyTheirs: [...others].flatMap(([words, idea]) => (mine.has(words) ? [] : [idea])) }
}

/** The ideas with words, each as it came first. */
function byWords(ideas: readonly TimedText[]): Map<string, TimedText> {
  const found = new Map<string, TimedText>()
  for (const idea of ideas) {
    // A link carries the beginning of a long idea.
    const words = comparableWords({ text: oneLine(idea.text, longestLinkedIdea) })
    if (words !== null && !found.has(words)) found.set(words, idea)
  }
  return found
}
