import { topicKeyOf } from '../../../contract/fold-text'
import type { IdeaRecord } from '../../../contract/record'
import { discoveryCurve } from '../../lib/new-ideas'

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
  const months = groupedBy(oldestFirst, ({ localDay }) => localDay.slice(0, 7))
  return largest(
    [...months].map(([month, rounds]) => ({
      month,
      done: rounds.flatMap(({ ideas }) => ideas).filter(({ isDone = false }) => isDone).length,
    })),
    ({ done }) => done,
  )
}

function mostFound(oldestFirst: readonly RoundForBests[]): Bests['returned'] {
  const topics = groupedBy(oldestFirst, ({ topicTitle }) => topicKeyOf(topicTitle))
  const later = [...topics.values()].flatMap((rounds) => {
    const topicTitle = rounds.at(-1)?.topicTitle ?? ''
    return discoveryCurve(rounds)
      .slice(1)
      .map(({ id, found }) => ({ id, topicTitle, found }))
  })
  return largest(later, ({ found }) => found)
}

function groupedBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** The first of the largest items; null if none is larger than zero. */
function largest<One>(all: readonly One[], sizeOf: (one: One) => number): One | null {
  let found: One | null = null
  for (const one of all) if (sizeOf(one) > (found === null ? 0 : sizeOf(found))) found = one
  return found
}
