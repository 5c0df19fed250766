import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { createUsers } from '../../__tests__/harness/load/users'
import { integerOption } from '../../scripts/tools/integer-option'
import { drawTable } from '../../scripts/tools/markdown-table'
import { percentile } from '../../scripts/tools/statistics'
import { StartError } from '../../server/errors'
import { runOnce } from '../../server/run-once'
import { findDataErrors } from '../database-load/check-data'
import { startServer, type Server } from '../database-load/server'
import { startWriting } from '../database-load/writers'
import { addNode, countDuring, moveModes, moveShards, openCluster, startCounting, type CitusCluster } from './citus'
import { distributeInSteps, migrateOnceMore } from './distribution'
import { operationsOf } from './operations'

const people = 64

/** Pause of a person between a response and the next request, in milliseconds. */
const restMs = 100

const hungMs = 60_000

const shardsToMove = 6

/** Something that happens to the cluster while records are saved. */
interface Disturbance {
  name: string
  servers: readonly Server[]
  /** Whether records are changed and deleted, too. */
  isMixed: boolean
  /** Returns a short description. */
  work(): Promise<string | void>
}

/** Protects real data: the database must be empty. */
async function assertEmpty({ coordinator: { database } }: CitusCluster): Promise<void> {
  const [found] = await database
    .select({ tables: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  if (found?.tables !== 0) throw new StartError('--url must lead to an empty database: this one has tables already.')
}

/** Runs every operation through each server, with a different person each. Returns those that go to more than one node. */
async function findScattered(cluster: CitusCluster, servers: readonly Server[], dataDir: string): Promise<string[]> {
  const uids = servers.map((_, number) => `cluster-visitor-${number}`)
  const scattered: string[] = []
  for (const [index, visitor] of (await createUsers(dataDir, uids)).entries()) {
    for (const { name, isOnAllNodes = false, run } of operationsOf(servers[index]?.url ?? '', visitor)) {
      const { oneShard, manyShards, twoPhase } = await countDuring(cluster, run)
      if (isOnAllNodes || manyShards + twoPhase === 0) continue
      scattered.push(`${name}: ${oneShard} to one shard, ${manyShards} to several, ${twoPhase} two-phase commits`)
    }
  }
  return scattered
}

/** Saves records meanwhile. */
async function disturb({ name, servers, isMixed, work }: Disturbance, dataDir: string) {
  const { log, stop } = await startWriting({
    ...{ urls: servers.map(({ url }) => url), dataDir, people, restMs, hungMs, day: '2026-11-20' },
    kinds: isMixed ? ['change', 'delete'] : [],
  })
  const begin = performance.now()
  try {
    const happened = await work()
    await stop()
    const row = happened === undefined ? name : `${name}, ${happened}`
    return { name: row, log, seconds: (performance.now() - begin) / 1_000 }
  } finally {
    await stop()
  }
}

/** Saves under load, with their latencies. */
function drawLoads(loads: readonly Awaited<ReturnType<typeof disturb>>[]): string {
  const table = drawTable({
    title: 'Meanwhile',
    columns: ['saves', 'changes', 'deletions', 'saves/s', 'p50 ms', 'p99 ms', 'slowest ms', 'sent again', 'refused'],
    rows: loads.map(({ name, log, seconds }) => {
      const times = log.responses.map(({ ms }) => ms)
      const latencies = [50, 99, 100].map((percent) => percentile(times, percent))
      const { saved, changed, deleted } = log
      const counts = [saved.size, changed.size, deleted.size, saved.size / seconds]
      return {
        name,
        values: [...counts, ...latencies, log.count('retryLater'), log.count('other') + log.count('hung')],
      }
    }),
  })
  return [table, ...loads.flatMap(({ name, log }) => log.others.map((reason) => `${name}: ${reason}`))].join('\n')
}

/**
 * `npm run cluster`: checks on your own Citus cluster that everything works. Distributes an empty database, runs every operation, and
 * saves records while shards are moved.
 */
runOnce(async () => {
  const { values } = parseArgs({
    options: {
      // An empty database with Citus, on the coordinator.
      url: { type: 'string', default: '' },
      // A worker to be added while records are saved, as in 10.0.0.23:5432.
      add: { type: 'string' },
      // How long the saves are measured.
      seconds: { type: 'string', default: '20' },
    },
  })
  if (!URL.canParse(values.url)) throw new StartError('--url takes the address of a database.')
  if (values.add !== undefined && !URL.canParse(`http://${values.add}`)) {
    throw new StartError(`--add takes the address of a worker, not “${values.add}”.`)
  }
  const added = values.add === undefined ? undefined : new URL(`http://${values.add}`)
  const seconds = integerOption('--seconds', values.seconds)

  const cluster = await openCluster(values.url)
  const { coordinator, workers } = cluster
  const folder = await mkdtemp(join(tmpdir(), 'idea-training-cluster-'))
  const servers: Server[] = []
  try {
    await assertEmpty(cluster)
    const seeded = await distributeInSteps(coordinator)
    await startCounting(cluster)
    // One enters the cluster through the coordinator, with two processes, and one through a worker.
    servers.push(await startServer(folder, coordinator.url, 2))
    for (const { url } of workers.slice(0, 1)) servers.push(await startServer(folder, url, 1))
    const scattered = await findScattered(cluster, servers, folder)
    console.log(`\nOperations that went to more than one node: ${scattered.length}`, scattered)

    // Shards are moved only while all servers connect to the coordinator: through other nodes, Citus 13.2 loses changes that wait for a move.
    const first = servers.slice(0, 1)
    const onlySave = () => wait(seconds * 1_000)
    const disturbances: Disturbance[] = [
      { name: 'saves', servers: first, isMixed: false, work: onlySave },
      { name: 'mixed, also through a worker', servers, isMixed: true, work: onlySave },
      ...moveModes.map((mode): Disturbance => ({
        ...{ name: `shards moved (${mode})`, servers: first, isMixed: true },
        work: () => moveShards(coordinator, shardsToMove, mode),
      })),
      { name: 'tables migrated', servers, isMixed: true, work: () => migrateOnceMore(coordinator, folder) },
    ]
    if (added) {
      const work = () => addNode(coordinator, added.hostname, Number(added.port || 5432))
      disturbances.push({ name: 'a node added', servers: first, isMixed: true, work })
    }
    const loads = []
    for (const disturbance of disturbances) loads.push(await disturb(disturbance, folder))
    console.log(`\n${drawLoads(loads)}`)

    const written = [seeded, ...loads.map(({ log }) => log)]
    const errors = Object.entries(await findDataErrors(coordinator.database, written))
    console.log(`\n${errors.map(([name, count]) => `${name} ${count}`).join(', ')}`)
    const isGood =
      scattered.length === 0 &&
      loads.every(({ log }) => log.count('other') + log.count('hung') === 0) &&
      errors.every(([, count]) => count === 0)
    if (!isGood) process.exitCode = 1
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
})
