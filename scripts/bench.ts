import { loadavg } from 'node:os'
import { describeLongTasks, report, reportRecords } from '../__tests__/bench/report'
import { measureRecords } from '../__tests__/bench/records'
import { measureRounds } from '../__tests__/bench/run'
import { AppServer } from '../__tests__/e2e/harness/server'
import { readOptions, usage } from './bench/options'
import { ensureBuilt } from './build/ensure-built'

/**
 * `npm run bench`: what a spoken round costs, beside a typed one in the same page; with `--records`, what ten thousand records
 * cost beside a hundred. Nothing passes or fails by it.
 */
async function bench(): Promise<void> {
  const { seconds, records } = readOptions(process.argv.slice(2))
  await ensureBuilt()
  const server = await AppServer.start()
  try {
    const loadBefore = loadOfMachine()
    if (records) console.log(`${reportRecords(await measureRecords(server, [100, 10_000]))}\n`)
    else {
      const measured = await measureRounds(server.url, seconds, (round) => console.log(describeLongTasks(round)))
      console.log(`\n${report(measured)}\n`)
    }
    console.log(`Load of the machine: ${loadBefore} before, ${loadOfMachine()} after.`)
  } finally {
    await server.dispose()
  }
}

/** How many programs wanted to run at once, over the last minute; the measuring counts as well. */
const loadOfMachine = () => (loadavg()[0] ?? NaN).toFixed(1)

bench().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
})
