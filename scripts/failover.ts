import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChance } from './faults/chance'
import { attempt, type Attempt } from './failover/attempt'
import { createCleanup, removeFolder } from './failover/cleanup'
import { Cluster } from './failover/cluster/cluster'
import { findPrograms } from './failover/cluster/programs'
import { figuresOf } from './failover/figures'
import { kinds } from './failover/kinds'
import { readOptions, usage, type Options } from './failover/options'
import { readStored } from './failover/read-stored'
import { Server } from './failover/server'
import { describeResult, drawTable, type Result } from './failover/table'
import { judge } from './failover/verdict'

/** Each try has a day of its own, so that its sums can be told from another's. */
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)

/** Whether a try went as promised. */
const isGood = ({ lost, twice, answers, wronglyReady, neededRestart, connectionsLeft }: Result) =>
  [lost, twice, answers.other, answers.hung, wronglyReady, connectionsLeft].every((count) => count === 0) &&
  !neededRestart

const beforeExit = createCleanup()

const playAll = async (options: Options, folder: string): Promise<boolean> => {
  const programs = findPrograms()
  console.log(`${programs.versions}. Everything lies in ${folder}.`)
  const cluster = await Cluster.start(folder, programs)
  beforeExit(() => cluster.kill())
  await cluster.untilWhole()
  const server = await Server.start(folder, cluster.databaseUrl, options.processes)
  beforeExit(() => server.kill())

  const stage = { cluster, server, folder, people: options.people, hungMs: options.hungAfter * 1_000 }
  const queue = kinds
    .filter(({ name }) => options.only.length === 0 || options.only.includes(name))
    .flatMap((kind) => Array.from({ length: options.tries ?? kind.tries }, (_, index) => ({ kind, index })))
  const attempts: Attempt[] = []
  const results: Result[] = []
  for (const [number, { kind, index }] of queue.entries()) {
    const chance = createChance(`${options.seed}/${kind.name}/${index + 1}`)
    const seen = await attempt(kind, dayOf(number + 1), stage, chance)
    attempts.push(seen)
    const figures = figuresOf(seen)
    console.log(
      `${number + 1} of ${queue.length}, ${kind.name}: ${describeResult({ ...seen, ...figures, lost: 0, twice: 0 })}`,
    )
  }
  await cluster.untilWhole()
  for (const seen of attempts) {
    const stored = await readStored(cluster.databaseUrl, seen.ledger.day)
    results.push({ ...seen, ...figuresOf(seen), ...judge(seen.ledger, stored) })
  }
  const { endings } = await server.measure()
  console.log(`\nSeed ${options.seed}, ${options.people} people, ${options.processes} processes\n`)
  console.log(drawTable(results, options.hungAfter))
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
  console.error(`${usage}\nWith --keep the logs of all programs stay.`)
  process.exit(1)
})
