import { createRandom } from '../../scripts/tools/seeded-random'
import { bestTimes } from '../../src/practice/thinking/best-times'
import { spokenOrTyped } from '../../src/practice/thinking/spoken-or-typed'
import { simulateRounds, type Habits } from './people'

/** How many of some people are told of a pattern: that their best ideas come late or early, that speaking brings more or fewer. */
export interface Told {
  late: number
  early: number
  more: number
  fewer: number
}

/** The rounds of one simulated person. */
export const roundsOf = (person: number, rounds: number, habits: Habits) =>
  simulateRounds(createRandom(`person ${person}`), rounds, habits)

/** Which patterns rounds are told to have. */
export function patternsOf(rounds: ReturnType<typeof roundsOf>): (keyof Told)[] {
  const times = bestTimes(rounds)?.pattern ?? null
  const ways = spokenOrTyped(rounds)
  return [
    ...(times === null ? [] : [times === 'after' ? ('late' as const) : ('early' as const)]),
    ...(ways?.isPattern ? [ways.spoken > ways.typed ? ('more' as const) : ('fewer' as const)] : []),
  ]
}

/** What so many simulated people are told after so many rounds. */
export function tellPeople(people: number, rounds: number, habits: Habits): Told {
  const told = { late: 0, early: 0, more: 0, fewer: 0 }
  for (let person = 0; person < people; person++)
    for (const pattern of patternsOf(roundsOf(person, rounds, habits))) told[pattern] += 1
  return told
}
