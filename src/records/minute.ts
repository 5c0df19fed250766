import { roundMs } from '../../contract/limits'
import type { IdeaRecord } from './documents'

type Idea = IdeaRecord['ideas'][number]

/** Plain measurements of one minute: they say what happened, and judge nothing. Times are milliseconds. */
export interface Minute {
  ideas: number
  /** From the start to the first idea; null without one. */
  firstIdeaAfterMs: number | null
  /** The longest time between the end of one idea and the beginning of the next; null with fewer than two ideas. */
  longestGapMs: number | null
  /** Ideas in each quarter of the sixty seconds. */
  quarters: readonly number[]
}

const quarterCount = 4

/** Measures a round by its ideas, in whatever order they are given. */
export function measureMinute(ideas: readonly Idea[]): Minute {
  const inTime = ideas.toSorted((one, other) => one.atMs - other.atMs)
  const quarters = Array.from(
    { length: quarterCount },
    (_, quarter) => inTime.filter((idea) => quarterOf(idea) === quarter).length,
  )
  return {
    ideas: ideas.length,
    firstIdeaAfterMs: inTime[0]?.atMs ?? null,
    longestGapMs: longestGap(inTime),
    quarters,
  }
}

/** An idea at the very end of the minute belongs to its last quarter. */
function quarterOf({ atMs }: Idea): number {
  return Math.min(Math.floor((atMs / roundMs) * quarterCount), quarterCount - 1)
}

/** Spoken ideas may overlap: a gap begins where all that came before has ended. */
function longestGap(inTime: readonly Idea[]): number | null {
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

function endOf({ atMs, endMs }: Idea): number {
  return endMs ?? atMs
}
