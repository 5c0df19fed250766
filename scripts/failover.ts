import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../server/errors'
import { createRandom } from './tools/seeded-random'
import { attempt, type Attempt, type Stage } from './failover/attempt'
import { createCleanup, removeFolder } from './failover/cleanup'
import { Cluster } from './failover/cluster/cluster'
import { findPrograms } from './failover/cluster/programs'
import { figuresOf } from './failover/figures'
import { kinds, type Kind } from './failover/kinds'
import { readOptions, usage, type Options } from './failover/options'
import { readStored } from './failover/read-stored'
import { Server } from './failover/server'
import { describeTry, drawTable, type Result } from './failover/table'
import { judge } from './failover/verdict'

/** Each try has a day of its own, so that its sums can be told from another's. */
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)

/** Whether a try went as promised. */
const isGood = ({ lost, twice, answers, wronglyReady, neededRestart, connectionsLeft }: Result) =>
  [lost, twice, answers.other, answers.hung, wronglyReady, connectionsLeft].every((count) => count === 0) &&
  !neededRestart

const beforeExit = createCleanup()

type Play = { kind: Kind; index: number }

/** Plays all tries, one after the other, and hands over what was seen in each as soon as it is over. */
const play = async (queue: readonly Play[], stage: Stage, seed: number, onSeen: (seen: Attempt) => void) => {
  for (const [number, { kind, index }] of queue.entries()) {
    const random = createRandom(`${seed}/${kind.name}/${index + 1}`)
    const seen = await attempt(kind, dayOf(number + 1), stage, random)
    console.log(`${number + 1} of ${queue.length}, ${kind.name}: ${describeTry({ ...seen, ...figuresOf(seen) })}`)
    onSeen(seen)
  }
}

/** Builds the cluster, plays all tries and judges them; false where one did not go as promised. */
const playAll = async (options: Options, folder: string): Promise<boolean> => {
  const { only, tries, seed, people, processes, hungAfter } = options
  const programs = findPrograms()
  console.log(`${programs.versions}. Everything lies in ${folder}.`)
  const cluster = await Cluster.start(folder, programs)
  beforeExit(() => cluster.kill())
  await cluster.untilWhole()
  const server = await Server.start(folder, cluster.databaseUrl, processes)
  beforeExit(() => server.kill())

  const stage = { cluster, server, folder, people, hungMs: hungAfter * 1_000 }
  const queue = kinds
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap((kind) => Array.from({ length: tries ?? kind.tries }, (_, index) => ({ kind, index })))
  const attempts: Attempt[] = []
  const results: Result[] = []
  try {
    await play(queue, stage, seed, (seen) => attempts.push(seen))
  } finally {
    // What was seen before something broke off is worth its table, too.
    for (const seen of attempts) {
      const stored = await readStored(cluster.databaseUrl, seen.ledger.day)
      results.push({ ...seen, ...figuresOf(seen), ...judge(seen.ledger, stored) })
    }
    console.log(`\nSeed ${seed}, ${people} people, ${processes} processes\n\n${drawTable(results, hungAfter)}`)
  }
  const { endings } = await server.measure()
  if (endings > 0) console.log(`\n${endings} processes of the server have ended.`)
  await server.stop()
  await cluster.stop()
  return endings === 0 && results.every(isGood)
}

/** Lets the database's primary fail again and again while people write, and counts what that costs them. */
const run = async (): Promise<void> => {
  const options = readOptions(
    process.argv.slice(2),
    kinds.map(({ name }) => name),
  )
  const folder = mkdtempSync(join(tmpdir(), 'idea-training-failover-'))
  if (!options.keep) beforeExit(() => removeFolder(folder))
  process.exitCode = (await playAll(options, folder)) ? 0 : 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (!(error instanceof StartError)) console.error(`${usage}\nWith --keep the logs of all programs stay.`)
  process.exit(1)
})
