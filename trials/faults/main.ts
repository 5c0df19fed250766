import { allFaults } from './all-faults'
import { withEnvironment } from './harness/environment'
import { ensureBuilt } from '../../scripts/build/ensure-built'
import { readOptions, usage } from './options'
import { runFault, type FaultResult } from './run-fault'
import { describeFailedTry, drawTable } from './table'

/** Prints progress after this many tries. */
const progressStep = 10

/** `npm run faults`: runs all faults and counts lost rounds. */
async function run(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    allFaults.map(({ name }) => name),
  )
  const chosen = allFaults.filter(({ name }) => options.only.length === 0 || options.only.includes(name))
  await ensureBuilt()
  const results = new Map<string, FaultResult>()
  const queue = [...chosen]
  const lane = () =>
    withEnvironment(async (environment) => {
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        const { onlyTry, tries = fault.tries } = options
        const numbers = onlyTry === undefined ? Array.from({ length: tries }, (_, index) => index + 1) : [onlyTry]
        const onFailedTry = (failedTry: Parameters<typeof describeFailedTry>[0]) =>
          console.log(`\n${describeFailedTry(failedTry)}`)
        const onTry = (played: number) => {
          if (played % progressStep === 0) console.log(`${fault.name}: ${played} of ${numbers.length}`)
        }
        const result = await runFault(fault, { environment, seed: options.seed, numbers, onFailedTry, onTry })
        results.set(fault.name, result)
        console.log(`${fault.name}: ${result.tries} tries, ${result.failed} failed, ${result.seconds.toFixed(0)} s`)
      }
    })
  await Promise.all(Array.from({ length: Math.min(options.lanes, chosen.length) }, lane))
  const table = chosen.flatMap(({ name }) => results.get(name) ?? [])
  console.log(`\nSeed ${options.seed}\n\n${drawTable(table)}`)
  if (table.some(({ failed }) => failed > 0)) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
})
