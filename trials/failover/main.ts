import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable, type Row } from '../../scripts/tools/markdown-table'
import { createRandom } from '../../scripts/tools/seeded-random'
import { largest, median } from '../../scripts/tools/statistics'
import { StartError } from '../../server/errors'
import { findDataErrors, type DataErrors } from '../database-load/check-data'
import { startServer } from '../database-load/server'
import { figuresOf, type Figures } from './figures'
import { PatroniCluster } from './patroni-cluster'
import { findPrograms } from './programs'
import { failures, hungMs, runTry, type TryObservations } from './run-try'

/** Processes of the server. */
const processes = 2

/** A try with all its results. */
type Result = TryObservations & Figures & DataErrors

/** Processes that are ending may still write to the folder while it is removed. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Synchronous work before this process exits (normally, by a signal or an error); the last comes first. */
const beforeExit: (() => void)[] = []
process.once('exit', () => beforeExit.toReversed().forEach((work) => work()))
for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => process.exit(code))

type Figure = (result: Result) => number | null

const sum = (figures: readonly (number | null)[]) => figures.reduce<number>((total, one) => total + (one ?? 0), 0)
const most = (figures: readonly (number | null)[]) => largest(figures.flatMap((one) => one ?? []))
const middle = (figures: readonly (number | null)[]) => median(figures.flatMap((one) => one ?? []))

/** What must not happen. */
const faults: Record<string, Figure> = {
  Lost: ({ lost, unchanged }) => lost + unchanged,
  'Stored twice': ({ twice, unknown }) => twice + unknown,
  'Records counted wrongly': ({ miscounted }) => miscounted,
  'Other errors': ({ otherErrors }) => otherErrors,
  [`No response in ${hungMs / 1_000} s`]: ({ hung }) => hung,
  'Ready, but no save within 2 s': ({ wronglyReady }) => wronglyReady,
  'Server restarts needed': ({ restarts }) => restarts,
  'Connections not returned': ({ connectionsLeft }) => connectionsLeft,
}

/** The lines of the table: what is measured, how the tries are summed up, and with how many digits. */
const lines: [name: string, figure: Figure, summed: typeof sum, digits: number][] = [
  ['Tries', () => 1, sum, 0],
  ['Saves and changes acknowledged', ({ acknowledged }) => acknowledged, sum, 0],
  ['Longest pause, s', ({ pause }) => pause, most, 1],
  ['Median pause, s', ({ pause }) => pause, middle, 1],
  ['503 with Retry-After', ({ retryLater }) => retryLater, sum, 0],
  ['Slowest response, s', ({ slowest }) => slowest, most, 1],
  ['Not ready after at most, s', ({ notReadyAfter }) => notReadyAfter, most, 1],
  ['Ready after promotion, at most, s', ({ readyAgainAfter }) => readyAgainAfter, most, 1],
  ...Object.entries(faults).map(([name, figure]): (typeof lines)[number] => [name, figure, sum, 0]),
]

/** The results as a Markdown table: one column per kind of failure, and one for all. */
function drawResults(results: readonly Result[]): string {
  const kinds = [...new Set(results.map(({ failure }) => failure))]
  const groups = [...kinds.map((kind) => results.filter(({ failure }) => failure === kind)), results]
  const rows = lines.map(([name, figure, summed, digits]): Row => ({
    ...{ name, digits },
    values: groups.map((group) => summed(group.map(figure))),
  }))
  return drawTable({ title: '', columns: [...kinds.map(({ what }) => what), 'All'], rows })
}

/** Compares what was acknowledged in each try with the database. */
async function checkTries(seen: readonly TryObservations[], connectionString: string): Promise<Result[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const results: Result[] = []
    for (const one of seen)
      results.push({ ...one, ...figuresOf(one), ...(await findDataErrors(drizzle({ client }), [one.log], one.day)) })
    return results
  } finally {
    await client.end()
  }
}

/** `npm run failover`: makes the database's primary fail repeatedly while people write, and measures the effects. */
async function run(): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      // The failures to try. Without it, all.
      only: { type: 'string', multiple: true, default: [] },
      // Tries of each failure, instead of its own number.
      tries: { type: 'string' },
      // The same seed chooses the same moments.
      seed: { type: 'string', default: '1' },
      // Keeps the folder with logs and data.
      keep: { type: 'boolean', default: false },
    },
  })
  const names = failures.map(({ name }) => name)
  const unknown = options.only.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new StartError(`There is no fault ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  const seed = integerOption('--seed', options.seed)
  const allTries = options.tries === undefined ? undefined : integerOption('--tries', options.tries)

  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'idea-training-failover-'))
  if (!options.keep) beforeExit.push(() => rmSync(folder, removal))
  console.log(`All files are in ${folder}.`)
  const cluster = await PatroniCluster.start(folder, programs)
  beforeExit.push(() => cluster.kill())
  await cluster.untilHealthy()
  const dataDir = join(folder, 'server')
  const server = await startServer(dataDir, cluster.databaseUrl, processes)
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
      const one = await runTry(failure, day, { cluster, server, dataDir }, random)
      const other = one.log.others.length === 0 ? '' : `; ${one.log.others.join(', ')}`
      console.log(`${number + 1} of ${queue.length}, ${failure.name}: ${one.notes.join('; ')}${other}`, figuresOf(one))
      seen.push(one)
    }
  } finally {
    // Also print the results of the tries before an error.
    results = await checkTries(seen, cluster.databaseUrl)
    console.log(`\nSeed ${seed}\n\n${drawResults(results)}`)
  }
  const { exits } = await server.measure()
  if (exits > 0) console.log(`\n${exits} processes of the server have ended.`)
  await server.stop()
  await cluster.stop()
  const isGood = Object.values(faults).every((figure) => sum(results.map(figure)) === 0)
  process.exitCode = isGood && exits === 0 ? 0 : 1
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  if (!(error instanceof StartError)) console.error('With --keep the logs of all programs stay.')
  process.exit(1)
})
