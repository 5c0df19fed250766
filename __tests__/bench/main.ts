import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/build/ensure-built'
import { drawTable, type Table } from '../../scripts/tools/markdown-table'
import { AppServer } from '../e2e/harness/server'
import { measureGrowth } from './growth'
import { measureInteraction } from './interaction'
import { auditPages } from './lighthouse'
import { measureRecords } from './records'
import { measureRounds } from './rounds'
import { measureServer } from './server'
import { measureVisits } from './visits'

/** Runs a benchmark with its own server, as `npm start` runs it. */
const onServer = (measure: (url: string) => Promise<Table[]>) => async () => {
  const server = await AppServer.start()
  try {
    return await measure(server.url)
  } finally {
    await server.dispose()
  }
}

/** All benchmarks by name, in the order of a full run. */
const benches = new Map([
  ['rounds', { about: 'What a spoken round costs beside a typed one', measure: onServer(measureRounds) }],
  ['records', { about: 'What ten thousand records cost beside a hundred', measure: measureRecords }],
  ['phone', { about: 'From a first visit on a slow phone to the first idea', measure: onServer(measureVisits) }],
  ['lighthouse', { about: 'What Lighthouse says, as a guest and with 1,000 records', measure: onServer(auditPages) }],
  ['interaction', { about: 'What is felt under the fingers on a slow phone', measure: onServer(measureInteraction) }],
  ['server', { about: 'The server under load, beside a bare one with the same driver', measure: measureServer }],
  // The last one, because it keeps to one core.
  ['growth', { about: 'What each request costs with a thousand times the records', measure: measureGrowth }],
])

/** `npm run bench`, or `npm run bench -- --only <name>`: runs benchmarks in sequence. Nothing passes or fails. */
async function bench(): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values
  const unknown = only?.find((name) => !benches.has(name))
  if (unknown !== undefined) throw new Error(`Unknown benchmark ${unknown}: ${[...benches.keys()].join(', ')}.`)
  await ensureBuilt({ compressed: true })
  for (const [name, { about, measure }] of benches) {
    if (only && !only.includes(name)) continue
    const before = loadOfMachine()
    const tables = await measure()
    console.log(`\n## ${about} (${name})\n\n${tables.map(drawTable).join('\n\n')}\n`)
    console.log(`Load of the machine: ${before} before, ${loadOfMachine()} after.`)
  }
}

/** The machine's load average over the last minute, including the benchmark itself. */
const loadOfMachine = () => loadavg()[0]?.toFixed(1)

bench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
