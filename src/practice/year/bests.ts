import { topicKeyOf } from '../../../contract/fold-text'
import type { IdeaRecord } from '../../../contract/record'
import { comparableWords, hasText } from '../../lib/ideas'
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
  const months = groupBy(doneMonths(oldestFirst), (month) => month)
  return largest(
    months.map((ideas) => ({ month: ideas[0] ?? '', done: ideas.length })),
    ({ done }) => done,
  )
}

/** For each idea that is done, once per topic, the month (YYYY-MM) of its first round that has it so. */
export function doneMonths(rounds: readonly RoundForBests[]): string[] {
  const months = new Map<string, string>()
  for (const { id, topicTitle, localDay, ideas } of rounds) {
    ideas.forEach((idea, place) => {
      const key = `${topicKeyOf(topicTitle)}\n${comparableWords(idea) ?? `${id} ${place}`}`
      if (idea.isDone && !months.has(key)) months.set(key, localDay.slice(0, 7))
    })
  }
  return [...months.values()]
}

function mostFound(oldestFirst: readonly RoundForBests[]): Bests['returned'] {
  const answered = oldestFirst.filter(({ ideas }) => ideas.some(hasText))
  const later = groupBy(answered, ({ topicTitle }) => topicKeyOf(topicTitle)).flatMap((rounds) => {
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
