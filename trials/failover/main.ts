import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable, type Row } from '../../scripts/tools/markdown-table'
import { createRandom } from '../../scripts/tools/seeded-random'
import { largest, median } from '../../scripts/tools/statistics'
import { useTemporaryFolder } from '../../scripts/tools/temporary-folder'
import { runOnce } from '../../server/run-once'
import { findDataErrors } from '../harness/check-data'
import { chooseByName } from '../harness/choose'
import { startServer, type Server } from '../harness/server'
import { hungMs } from '../harness/writers'
import { failures } from './failures'
import { PatroniCluster } from './patroni-cluster'
import { runTry, type Try } from './run-try'

type Figures = Try & Awaited<ReturnType<typeof findDataErrors>>

type Figure = (figures: Figures) => number

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** What must not happen. */
const faults: Record<string, Figure> = {
  Lost: ({ lost, unchanged }) => lost + unchanged,
  'Stored twice': ({ twice, unknown }) => twice + unknown,
  'Records counted wrongly': ({ miscounted }) => miscounted,
  'Other errors': ({ otherErrors }) => otherErrors,
  [`No response in ${hungMs / 1_000} s`]: ({ hung }) => hung,
  'Server restarts needed': ({ restarts }) => restarts,
  'Connections not returned': ({ connectionsLeft }) => connectionsLeft,
}

/** The lines of the table: what is measured, how the tries are summed up, and with how many digits. */
const lines: [name: string, figure: Figure, summed: typeof sum, digits: number][] = [
  ['Tries', () => 1, sum, 0],
  ['Saves and changes acknowledged', ({ acknowledged }) => acknowledged, sum, 0],
  ['Longest pause, s', ({ pause }) => pause, largest, 1],
  ['Median pause, s', ({ pause }) => pause, median, 1],
  ['Ready after promotion, at most, s', ({ readyAfter }) => readyAfter, largest, 1],
  ...Object.entries(faults).map(([name, figure]): (typeof lines)[number] => [name, figure, sum, 0]),
]

/** The results as a Markdown table: one column per kind of failure, and one for all. */
function drawResults(results: readonly Figures[]): string {
  const kinds = [...new Set(results.map(({ failure }) => failure))]
  const groups = [...kinds.map((kind) => results.filter(({ failure }) => failure === kind)), results]
  const rows = lines.map(([name, figure, summed, digits]): Row => ({
    ...{ name, digits },
    values: groups.map((group) => summed(group.map(figure))),
  }))
  return drawTable({ title: '', columns: [...kinds.map(({ what }) => what), 'All'], rows })
}

/** `npm run failover`: makes the database's primary fail repeatedly while people write, and measures the effects. */
runOnce(async () => {
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
  const chosen = chooseByName(failures, options.only)
  const seed = integerOption('--seed', options.seed)
  const allTries = options.tries === undefined ? undefined : integerOption('--tries', options.tries)
  const queue = chosen.flatMap((failure) =>
    Array.from({ length: allTries ?? failure.tries }, (_, index) => ({ failure, index })),
  )

  const folder = useTemporaryFolder(tmpdir(), { isKept: options.keep })
  console.log(`All files are in ${folder}${options.keep ? '' : '; with --keep they stay'}.`)
  const cluster = await PatroniCluster.start(folder)
  let server: Server | undefined
  // Also after Ctrl-C, nothing goes on or stays frozen.
  process.prependOnceListener('exit', () => {
    void server?.kill()
    cluster.kill()
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  try {
    await cluster.untilHealthy()
    server = await startServer({ DATABASE_URL: cluster.databaseUrl, PROCESSES: '2' })
    const tries: Try[] = []
    for (const [number, { failure, index }] of queue.entries()) {
      const day = new Date(Date.UTC(2026, 0, number + 1)).toISOString().slice(0, 10)
      const random = createRandom(`${seed}/${failure.name}/${index + 1}`)
      const one = await runTry(failure, day, { cluster, server }, random)
      console.log(`${number + 1} of ${queue.length}, ${failure.name}: ${one.notes.join('; ')}`)
      tries.push(one)
    }
    // In the end, because a later failure must not lose it either.
    const results: Figures[] = []
    for (const one of tries) {
      results.push({ ...one, ...(await findDataErrors(cluster.databaseUrl, [one.log], one.day)) })
    }
    console.log(`\nSeed ${seed}\n\n${drawResults(results)}`)
    const exits = (await server.readMetrics())('idea_training_process_endings_total')
    if (exits > 0) console.log(`\n${exits} processes of the server have ended.`)
    const isGood = exits === 0 && Object.values(faults).every((figure) => sum(results.map(figure)) === 0)
    if (!isGood) process.exitCode = 1
  } finally {
    await server?.stop()
    await cluster.stop()
  }
})
