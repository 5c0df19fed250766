import { topicKeyOf } from '../../../contract/fold-text'
import type { IdeaRecord } from '../../../contract/record'
import { discoveryCurve } from '../../lib/new-ideas'
import { groupBy } from '../group-by'

/** The rounds of a person, as far as bests are read from them. */
export type RoundForBests = Pick<IdeaRecord, 'id' | 'topicTitle' | 'localDay' | 'startedAt' | 'ideas'>

/** Bests that say something about ideas, not how many there were; of equal ones the earliest, null if there is none. */
export interface Bests {
  /** The month (YYYY-MM) whose ideas were acted on most. */
  month: { month: string; done: number } | null
  /** The round with the most new ideas on a topic thought about before. */
  returned: { id: string; topicTitle: string; found: number } | null
}

export function bestsOf(rounds: readonly RoundForBests[]): Bests {
  const oldestFirst = rounds.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
  return { month: mostDone(oldestFirst), returned: mostFound(oldestFirst) }
}

function mostDone(oldestFirst: readonly RoundForBests[]): Bests['month'] {
  const months = groupBy(oldestFirst, monthOf).map((rounds) => ({
    month: rounds[0] ? monthOf(rounds[0]) : '',
    done: rounds.flatMap(({ ideas }) => ideas).filter(({ isDone = false }) => isDone).length,
  }))
  return largest(months, ({ done }) => done)
}

const monthOf = ({ localDay }: RoundForBests) => localDay.slice(0, 7)

function mostFound(oldestFirst: readonly RoundForBests[]): Bests['returned'] {
  const later = groupBy(oldestFirst, ({ topicTitle }) => topicKeyOf(topicTitle)).flatMap((rounds) => {
    const topicTitle = rounds.at(-1)?.topicTitle ?? ''
    return discoveryCurve(rounds)
      .slice(1)
      .map(({ id, found }) => ({ id, topicTitle, found }))
  })
  return largest(later, ({ found }) => found)
}

/** The first of the largest items; null if none is larger than zero. */
function largest<One>(all: readonly One[], sizeOf: (one: One) => number): One | null {
  let found: One | null = null
  for (const one of all) if (sizeOf(one) > (found === null ? 0 : sizeOf(found))) found = one
  return found
}
