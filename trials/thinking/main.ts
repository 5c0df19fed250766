import { parseArgs } from 'node:util'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable, type Row } from '../../scripts/tools/markdown-table'
import { runOnce } from '../../server/run-once'
import { knownHabits, noHabits, type Habits } from './people'
import { patternsOf, roundsOf, tellPeople, type Told } from './told'

const roundCounts = [20, 60, 200] as const

/**
 * `npm run patterns` simulates people with and without a pattern in their rounds, and counts what the dashboard says of them, as the table
 * in docs/how-you-think.md. The same people in each run.
 */
runOnce(async () => {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '1000' } } })
  const people = integerOption('--people', values.people)
  const row = (name: string, habits: Habits, count: (told: Told) => number): Row => ({
    name,
    values: roundCounts.map((rounds) => count(tellPeople(people, rounds, habits))),
  })
  const rows = [
    row('no pattern: sentences in all', noHabits, ({ late, early, more, fewer }) => late + early + more + fewer),
    ...knownHabits.map(({ d, bestLater }) => row(`best ideas later, d = ${d}: found`, bestLater, ({ late }) => late)),
    ...knownHabits.map(({ d, moreSpoken }) =>
      row(`more ideas by speech, d = ${d}: found`, moreSpoken, ({ more }) => more),
    ),
  ]
  console.log(drawTable({ title: `Of ${people} people`, columns: roundCounts.map((count) => `${count} rounds`), rows }))
  console.log(`\nWithout a pattern, told of one at least once after 20, 30, … or 200 rounds: ${countEverTold(people)}`)
})

/** How many people without a pattern are told of one at any time, if they look again after every tenth round. */
function countEverTold(people: number): number {
  const looks = Array.from({ length: 19 }, (_, index) => 20 + 10 * index)
  return Array.from({ length: people }, (_, person) => roundsOf(person, 200, noHabits)).filter((rounds) =>
    looks.some((count) => patternsOf(rounds.slice(0, count)).length > 0),
  ).length
}
