import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable, type Row } from '../../scripts/tools/markdown-table'
import { createRandom } from '../../scripts/tools/seeded-random'
import { median } from '../../scripts/tools/statistics'
import { StartError } from '../../server/errors'
import { findDataErrors, type DataErrors } from '../database-load/check-data'
import { Server } from '../database-load/server'
import { describeTry, figuresOf, type Figures } from './figures'
import { PatroniCluster } from './patroni-cluster'
import { findPrograms } from './programs'
import { failures, runTry, type TryObservations } from './run-try'

const { values: options } = parseArgs({
  options: {
    // The failures to try. Without it, all.
    only: { type: 'string', multiple: true, default: [] },
    // Tries of each failure, instead of its own number.
    tries: { type: 'string' },
    // The same seed chooses the same moments.
    seed: { type: 'string', default: '1' },
    // How many people write at the same time.
    people: { type: 'string', default: '60' },
    // Processes of the server.
    processes: { type: 'string', default: '2' },
    // A request without a response after this many seconds counts as hung.
    'hung-after': { type: 'string', default: '15' },
    // Keeps the folder with logs and data.
    keep: { type: 'boolean', default: false },
  },
})

/** A try with all its results. */
interface Result extends TryObservations, Figures {
  errors: DataErrors
}

/** Processes that are ending may still write to the folder while it is removed. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Synchronous work before this process exits (normally, by a signal or an error); the last comes first. */
const beforeExit: (() => void)[] = []
process.once('exit', () => beforeExit.toReversed().forEach((work) => work()))
for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => process.exit(code))

/** The lines of the table; those that must be 0 say so. */
const lines: { name: string; digits?: 1; mustBeZero?: true; value: (results: readonly Result[]) => number | null }[] = [
  { name: 'Tries', value: (results) => results.length },
  { name: 'Saves and changes acknowledged', value: sumOf(({ acknowledged }) => acknowledged) },
  { name: 'Lost', mustBeZero: true, value: sumOf(({ errors }) => errors.lost + errors.unchanged) },
  { name: 'Stored twice', mustBeZero: true, value: sumOf(({ errors }) => errors.twice + errors.unknown) },
  { name: 'Records counted wrongly', mustBeZero: true, value: sumOf(({ errors }) => errors.miscounted) },
  { name: 'Longest pause, s', digits: 1, value: longestOf(({ pauseMs }) => pauseMs) },
  { name: 'Median pause, s', digits: 1, value: (results) => median(results.map(({ pauseMs }) => pauseMs)) / 1_000 },
  { name: '503 with Retry-After', value: sumOf(({ log }) => log.count('retryLater')) },
  { name: 'Other errors', mustBeZero: true, value: sumOf(({ log }) => log.count('other')) },
  { name: `No response in ${options['hung-after']} s`, mustBeZero: true, value: sumOf(({ log }) => log.count('hung')) },
  { name: 'Slowest response, s', digits: 1, value: longestOf(({ slowestMs }) => slowestMs) },
  { name: 'Not ready after at most, s', digits: 1, value: longestOf(({ notReadyAfterMs }) => notReadyAfterMs) },
  {
    name: 'Ready after promotion, at most, s',
    digits: 1,
    value: longestOf(({ readyAgainAfterMs }) => readyAgainAfterMs),
  },
  { name: 'Ready, but no save within 2 s', mustBeZero: true, value: sumOf(({ wronglyReady }) => wronglyReady) },
  { name: 'Server restarts needed', mustBeZero: true, value: sumOf(({ neededRestart }) => Number(neededRestart)) },
  { name: 'Connections not returned', mustBeZero: true, value: sumOf(({ connectionsLeft }) => connectionsLeft) },
]

function sumOf(value: (result: Result) => number) {
  return (results: readonly Result[]) => results.reduce((total, result) => total + value(result), 0)
}

/** In seconds. */
function longestOf(value: (result: Result) => number | undefined) {
  return (results: readonly Result[]) => {
    const values = results.flatMap((result) => value(result) ?? [])
    return values.length === 0 ? null : Math.max(...values) / 1_000
  }
}

/** The results as a Markdown table: one column per kind of failure, and one for all. */
function drawResults(results: readonly Result[]): string {
  const kinds = [...new Set(results.map(({ failure }) => failure))]
  const groups = [...kinds.map((kind) => results.filter(({ failure }) => failure === kind)), results]
  const rows = lines.map(({ name, digits = 0, value }): Row => ({ name, digits, values: groups.map(value) }))
  return drawTable({ title: '', columns: [...kinds.map(({ what }) => what), 'All'], rows })
}

/** Compares what was acknowledged in each try with the database. */
async function checkTries(seen: readonly TryObservations[], connectionString: string): Promise<Result[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const results: Result[] = []
    for (const one of seen) {
      results.push({ ...one, ...figuresOf(one), errors: await findDataErrors(drizzle({ client }), one.log, one.day) })
    }
    return results
  } finally {
    await client.end()
  }
}

/** `npm run failover`: makes the database's primary fail repeatedly while people write, and measures the effects. */
async function run(): Promise<void> {
  const names = failures.map(({ name }) => name)
  const unknown = options.only.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new StartError(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  const seed = integerOption('--seed', options.seed)
  const people = integerOption('--people', options.people)
  const processes = integerOption('--processes', options.processes)
  const hungMs = integerOption('--hung-after', options['hung-after']) * 1_000
  const allTries = options.tries === undefined ? undefined : integerOption('--tries', options.tries)

  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'idea-training-failover-'))
  if (!options.keep) beforeExit.push(() => rmSync(folder, removal))
  console.log(`${programs.versions}. All files are in ${folder}.`)
  const cluster = await PatroniCluster.start(folder, programs)
  beforeExit.push(() => cluster.kill())
  await cluster.untilHealthy()
  const dataDir = join(folder, 'server')
  const server = await Server.start(dataDir, cluster.databaseUrl, processes)
  beforeExit.push(() => server.kill())

  const queue = failures
    .filter(({ name }) => options.only.length === 0 || options.only.includes(name))
    .flatMap((failure) => Array.from({ length: allTries ?? failure.tries }, (_, index) => ({ failure, index })))
  const seen: TryObservations[] = []
  let results: Result[] = []
  try {
    for (const [number, { failure, index }] of queue.entries()) {
      const day = new Date(Date.UTC(2026, 0, number + 1)).toISOString().slice(0, 10)
      const random = createRandom(`${seed}/${failure.name}/${index + 1}`)
      const one = await runTry(failure, day, { cluster, server, dataDir, people, hungMs }, random)
      console.log(`${number + 1} of ${queue.length}, ${failure.name}: ${describeTry(one)}`)
      seen.push(one)
    }
  } finally {
    // Also print the results of the tries before an error.
    results = await checkTries(seen, cluster.databaseUrl)
    console.log(`\nSeed ${seed}, ${people} people, ${processes} processes\n\n${drawResults(results)}`)
  }
  const { exits } = await server.measure()
  if (exits > 0) console.log(`\n${exits} processes of the server have ended.`)
  await server.stop()
  await cluster.stop()
  const isGood = lines.every(({ mustBeZero, value }) => !mustBeZero || value(results) === 0)
  process.exitCode = isGood && exits === 0 ? 0 : 1
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  if (!(error instanceof StartError)) console.error('With --keep the logs of all programs stay.')
  process.exit(1)
})
