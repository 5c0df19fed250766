import type { IdeaInput } from '../../contract/record'
import { countWords, endOf, isSpoken, repeatsOf } from '../lib/ideas'

type Ideas = readonly IdeaInput[]

/** Plain measurements of one round: they say what happened, and judge nothing. Times are milliseconds. */
export interface RoundMeasures {
  ideas: number
  /** From the start to the first idea; null without one. */
  firstIdeaAfterMs: number | null
  /** The longest time between the end of one idea and the beginning of the next; null with fewer than two ideas. */
  longestGapMs: number | null
  /** Ideas in each quarter of the time. */
  quarters: readonly [number, number, number, number]
  /** Ideas whose very words came before in the round. */
  repeats: number
  /** Words in all, where every idea is written down; null where one was said and is not. */
  words: number | null
}

/**
 * Measures a round by its ideas, in whatever order they are given.
 *
 * @param lengthMs what the round was set to last
 */
export function measureRound(ideas: Ideas, lengthMs: number): RoundMeasures {
  const inTime = ideas.toSorted((one, other) => one.atMs - other.atMs)
  // An idea at the very end belongs to the last quarter.
  const inQuarter = (quarter: number) =>
    inTime.filter(({ atMs }) => Math.min(Math.floor((atMs / lengthMs) * 4), 3) === quarter).length
  return {
    ideas: ideas.length,
    firstIdeaAfterMs: inTime[0]?.atMs ?? null,
    longestGapMs: longestGap(inTime),
    quarters: [inQuarter(0), inQuarter(1), inQuarter(2), inQuarter(3)],
    repeats: repeatsOf(inTime).filter(Boolean).length,
    words: wordsOf(ideas),
  }
}

/** Spoken ideas may overlap: a gap begins where all that came before has ended. */
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
  if (ideas.some((idea) => isSpoken(idea) && idea.text.trim() === '')) return null
  return countWords(ideas.map(({ text }) => text))
}
