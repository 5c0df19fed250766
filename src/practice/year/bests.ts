import { topicKeyOf } from '../../../contract/fold-text'
import type { IdeaRecord } from '../../../contract/record'
import { compareTexts } from '../../lib/compare-texts'
import { comparableWords, formatIdea, hasText } from '../../lib/ideas'
import { dayMs, utcDate } from '../../lib/local-day'
import { discoveryCurve } from '../../lib/new-ideas'
import { groupBy } from '../group-by'

/** The rounds of a person, as far as bests are read from them. */
export type RoundForBests = Pick<IdeaRecord, 'id' | 'topicTitle' | 'localDay' | 'startedAt' | 'ideas'>

/** PersonalBests that say something about ideas, not how many there were; of equal ones the earliest, null if there is none. */
export interface PersonalBests {
  /** How many ideas are done, each counted once per topic. */
  done: number
  /** The month (YYYY-MM) in which most ideas were acted on. */
  month: { month: string; done: number } | null
  /** The round with the most new ideas on a topic thought about before. */
  returned: { id: string; topicTitle: string; found: number } | null
  /** The idea that was done the most days after it came. */
  longest: { id: string; text: string; days: number } | null
}

export function bestsOf(rounds: readonly RoundForBests[]): PersonalBests {
  const oldestFirst = rounds.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
  const done = doneIdeas(oldestFirst)
  return {
    done: done.length,
    month: mostDone(done),
    returned: mostFound(oldestFirst),
    longest: largest(done, ({ days }) => days),
  }
}

interface DoneIdea {
  /** The first round that has it. */
  id: string
  text: string
  /** YYYY-MM-DD; null if unknown. */
  doneOn: string | null
  /** From the day it first came; zero if unknown. */
  days: number
}

function mostDone(done: readonly DoneIdea[]): PersonalBests['month'] {
  const months = done.flatMap(({ doneOn }) => (doneOn === null ? [] : [doneOn.slice(0, 7)])).toSorted(compareTexts)
  const counted = groupBy(months, (month) => month).map((same) => ({ month: same[0] ?? '', done: same.length }))
  return largest(counted, (one) => one.done)
}

/** The ideas that are done, each once per topic, from its first round on. */
function doneIdeas(oldestFirst: readonly RoundForBests[]): DoneIdea[] {
  const all = oldestFirst.flatMap(({ id, topicTitle, localDay, ideas }) =>
    ideas.map((idea, place) => {
      const key = `${topicKeyOf(topicTitle)}\n${comparableWords(idea) ?? `${id} ${place}`}`
      return { id, localDay, idea, key }
    }),
  )
  return groupBy(all, ({ key }) => key).flatMap((same) => {
    const [first] = same
    if (!first || !same.some(({ idea }) => idea.isDone)) return []
    const doneOn = same.find(({ idea }) => idea.doneOn)?.idea.doneOn ?? null
    const days = doneOn === null ? 0 : (utcDate(doneOn).getTime() - utcDate(first.localDay).getTime()) / dayMs
    return [{ id: first.id, text: formatIdea(first.idea), doneOn, days }]
  })
}

function mostFound(oldestFirst: readonly RoundForBests[]): PersonalBests['returned'] {
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
