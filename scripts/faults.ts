import { allFaults } from '../__tests__/faults/all-faults'
import { withHouse } from '../__tests__/faults/stage/house'
import { ensureBuilt } from './build/ensure-built'
import { readOptions, usage } from './faults/options'
import { runFault, type Outcome } from './faults/runner'
import { describeFinding, drawTable } from './faults/table'

/** After so many tries, a word that it goes on. */
const progressStep = 10

/** Lets everything break that can, and counts the minutes that are lost by it. */
async function run(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    allFaults.map(({ name }) => name),
  )
  const chosen = allFaults.filter(({ name }) => options.only.length === 0 || options.only.includes(name))
  await ensureBuilt()
  const outcomes = new Map<string, Outcome>()
  const queue = [...chosen]
  const lane = () =>
    withHouse(async (house) => {
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        const { onlyTry, tries = fault.tries } = options
        const numbers = onlyTry === undefined ? Array.from({ length: tries }, (_, index) => index + 1) : [onlyTry]
        const onFinding = (finding: Parameters<typeof describeFinding>[0]) =>
          console.log(`\n${describeFinding(finding)}`)
        const onTry = (played: number) => {
          if (played % progressStep === 0) console.log(`${fault.name}: ${played} of ${numbers.length}`)
        }
        const outcome = await runFault(fault, { house, seed: options.seed, numbers, onFinding, onTry })
        outcomes.set(fault.name, outcome)
        console.log(`${fault.name}: ${outcome.tries} tries, ${outcome.failed} failed, ${outcome.seconds.toFixed(0)} s`)
      }
    })
  await Promise.all(Array.from({ length: Math.min(options.lanes, chosen.length) }, lane))
  const table = chosen.flatMap(({ name }) => outcomes.get(name) ?? [])
  console.log(`\nSeed ${options.seed}\n\n${drawTable(table)}`)
  if (table.some(({ failed }) => failed > 0)) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
})
