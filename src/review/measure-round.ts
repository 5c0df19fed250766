import type { IdeaInput } from '../../contract/record'
import { countWords, endOf, hasHeardText, hasText, isSpoken, repeatsOf } from '../lib/ideas'

type Ideas = readonly IdeaInput[]

/** Measurements of one round. Times are in milliseconds. */
export interface RoundMeasures {
  ideas: number
  /** From the start to the first idea; null without one. */
  firstIdeaAfterMs: number | null
  /** The longest time between the end of one idea and the beginning of the next; null with fewer than two ideas. */
  longestGapMs: number | null
  /** Ideas in each quarter of the time. */
  quarters: readonly [number, number, number, number]
  /** Ideas with the same words as an earlier one. */
  repeats: number
  /** Total words; null if a spoken idea has no text. */
  words: number | null
  /** Whether some of the words are heard: a recogniser wrote them, and the person has neither edited nor confirmed them. */
  hasHeardWords: boolean
}

/**
 * Measures a round by its ideas, which may come in any order.
 *
 * @param lengthMs the length the round was set to, in milliseconds
 */
export function measureRound(ideas: Ideas, lengthMs: number): RoundMeasures {
  const inTime = ideas.toSorted((one, other) => one.atMs - other.atMs)
  // An idea exactly at the end belongs to the last quarter.
  const inQuarter = (quarter: number) =>
    inTime.filter(({ atMs }) => Math.min(Math.floor((atMs / lengthMs) * 4), 3) === quarter).length
  return {
    ideas: ideas.length,
    firstIdeaAfterMs: inTime[0]?.atMs ?? null,
    longestGapMs: longestGap(inTime),
    quarters: [inQuarter(0), inQuarter(1), inQuarter(2), inQuarter(3)],
    repeats: repeatsOf(inTime).filter(Boolean).length,
    words: wordsOf(ideas),
    hasHeardWords: ideas.some(hasHeardText),
  }
}

/** Spoken ideas may overlap: a pause begins when all earlier ideas have ended. */
function longestGap(inTime: Ideas): number | null {
  const [first, ...rest] = inTime
  if (first === undefined || rest.length === 0) return null
  let longest = 0
  let endedAt = endOf(first)
  for (const idea of rest) {
    longest = Math.max(longest, idea.atMs - endedAt)
    endedAt = Math.max(endedAt, endOf(idea))
  }
  return longest
}

function wordsOf(ideas: Ideas): number | null {
  if (ideas.some((idea) => isSpoken(idea) && !hasText(idea))) return null
  return countWords(ideas.map(({ text }) => text))
}
