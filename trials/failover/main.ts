import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../server/errors'
import { createRandom } from '../../scripts/tools/seeded-random'
import { runTry, type TryObservations, type Setup } from './run-try'
import { createCleanup, removeFolder } from './cleanup'
import { PatroniCluster } from './cluster/cluster'
import { findPrograms } from './cluster/programs'
import { figuresOf } from './figures'
import { failures, type Failure } from './failures'
import { readOptions, usage, type Options } from './options'
import { readStored } from './read-stored'
import { Server } from './server'
import { describeTry, drawTable, type Result } from './table'
import { checkWrites } from './check-writes'

/** Each try uses its own local day, which separates its sums from other tries'. */
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)

/** Whether a try met all guarantees. */
const isGood = ({ lost, twice, responses, wronglyReady, neededRestart, connectionsLeft }: Result) =>
  [lost, twice, responses.other, responses.hung, wronglyReady, connectionsLeft].every((count) => count === 0) &&
  !neededRestart

const beforeExit = createCleanup()

type QueuedTry = { failure: Failure; index: number }

/** Runs all tries in sequence and reports each one when it is over. */
const runTries = async (
  queue: readonly QueuedTry[],
  setup: Setup,
  seed: number,
  onSeen: (seen: TryObservations) => void,
) => {
  for (const [number, { failure, index }] of queue.entries()) {
    const random = createRandom(`${seed}/${failure.name}/${index + 1}`)
    const seen = await runTry(failure, dayOf(number + 1), setup, random)
    console.log(`${number + 1} of ${queue.length}, ${failure.name}: ${describeTry({ ...seen, ...figuresOf(seen) })}`)
    onSeen(seen)
  }
}

/** Builds the cluster, runs all tries and checks them; false if any try failed. */
const runAll = async (options: Options, folder: string): Promise<boolean> => {
  const { only, tries, seed, people, processes, hungAfter } = options
  const programs = findPrograms()
  console.log(`${programs.versions}. All files are in ${folder}.`)
  const cluster = await PatroniCluster.start(folder, programs)
  beforeExit(() => cluster.kill())
  await cluster.untilHealthy()
  const server = await Server.start(folder, cluster.databaseUrl, processes)
  beforeExit(() => server.kill())

  const setup = { cluster, server, folder, people, hungMs: hungAfter * 1_000 }
  const queue = failures
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap((failure) => Array.from({ length: tries ?? failure.tries }, (_, index) => ({ failure, index })))
  const observations: TryObservations[] = []
  const results: Result[] = []
  try {
    await runTries(queue, setup, seed, (seen) => observations.push(seen))
  } finally {
    // Also print the results of the tries before an error.
    for (const seen of observations) {
      const stored = await readStored(cluster.databaseUrl, seen.writeLog.day)
      results.push({ ...seen, ...figuresOf(seen), ...checkWrites(seen.writeLog, stored) })
    }
    console.log(`\nSeed ${seed}, ${people} people, ${processes} processes\n\n${drawTable(results, hungAfter)}`)
  }
  const { exits } = await server.measure()
  if (exits > 0) console.log(`\n${exits} processes of the server have ended.`)
  await server.stop()
  await cluster.stop()
  return exits === 0 && results.every(isGood)
}

/** `npm run failover`: makes the database's primary fail repeatedly while people write, and measures the effects. */
const run = async (): Promise<void> => {
  const options = readOptions(
    process.argv.slice(2),
    failures.map(({ name }) => name),
  )
  const folder = mkdtempSync(join(tmpdir(), 'idea-training-failover-'))
  if (!options.keep) beforeExit(() => removeFolder(folder))
  process.exitCode = (await runAll(options, folder)) ? 0 : 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (!(error instanceof StartError)) console.error(`${usage}\nWith --keep the logs of all programs stay.`)
  process.exit(1)
})
