import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { AppServer } from '../../__tests__/e2e/harness/server'
import { ensureBuilt } from '../../scripts/build/ensure-built'
import { findHeadlessChromium, launchOptions } from '../../scripts/tools/chromium'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable } from '../../scripts/tools/markdown-table'
import { runOnce } from '../../server/run-once'
import { chooseByName } from '../harness/choose'
import { faults } from './faults'
import { runFault, type FaultResult } from './run-fault'

/** The table's columns: heading and field. */
const columns = {
  Tries: 'tries',
  Rounds: 'rounds',
  Ideas: 'ideas',
  'Rounds lost': 'lost',
  Duplicated: 'duplicated',
  'Failed tries': 'failed',
  Seconds: 'seconds',
} as const satisfies Record<string, keyof FaultResult>

/** `npm run faults`: runs all faults and counts lost rounds. */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      // The same seed chooses the same moments.
      seed: { type: 'string', default: '1' },
      // The names of the faults to run. Without it, all.
      only: { type: 'string', multiple: true, default: [] },
      // Only this try, counted from 1.
      try: { type: 'string' },
      // Tries of each fault, instead of its own number.
      tries: { type: 'string' },
      // How many faults run side by side, each with a server and a browser of its own.
      lanes: { type: 'string', default: '2' },
    },
  })
  const chosen = chooseByName(faults, values.only)
  const seed = integerOption('--seed', values.seed)
  const lanes = integerOption('--lanes', values.lanes)
  const onlyTry = values.try === undefined ? undefined : integerOption('--try', values.try)
  const allTries = values.tries === undefined ? undefined : integerOption('--tries', values.tries)

  await ensureBuilt()
  const results = new Map<string, FaultResult>()
  const queue = [...chosen]
  const lane = async () => {
    const browser = await chromium.launch(launchOptions([], findHeadlessChromium()))
    const server = await AppServer.start()
    try {
      for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
        const count = allTries ?? fault.tries
        const numbers = onlyTry === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [onlyTry]
        const onFailedTry = (failedTry: string) => console.log(`\n${failedTry}`)
        const result = await runFault(fault, { environment: { server, browser }, seed, numbers, onFailedTry })
        results.set(fault.name, result)
        console.log(`${fault.name}: ${result.tries} tries, ${result.failed} failed, ${result.seconds.toFixed(0)} s`)
      }
    } finally {
      await browser.close()
      await server.dispose()
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, chosen.length) }, lane))

  const rows = chosen.map(({ name, what }) => ({
    name: what,
    values: Object.values(columns).map((key) => results.get(name)?.[key] ?? 0),
  }))
  console.log(`\nSeed ${seed}\n\n${drawTable({ title: 'Fault', columns: Object.keys(columns), rows })}`)
  if ([...results.values()].some(({ failed }) => failed > 0)) process.exitCode = 1
})
