import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Options } from './options'
import { freePorts } from '../../scripts/tools/free-port'
import { startMeasured, type MeasuredServer } from '../../__tests__/harness/load/measured-server'
import { createUsers, type BenchUser } from '../../__tests__/harness/load/users'
import { clientOf } from './client'
import { distributeInSteps } from './distribution'
import { migrateOnceMore } from './migration'
import { addNode, moveModes, moveShards, type MoveMode, type Moves } from './shard-moves'
import { countDuring, openCluster, startCounting, type CitusCluster, type Node } from './nodes'
import { operationsOf } from './operations'
import { drawCounted, drawLoads, type CountedOperation, type NamedSaves } from './report'
import { mergeAcknowledged, startSaving, type SavesResult } from './saves'
import { findDataErrors, type DataErrors } from './check-data'

const connections = 32
const shardsToMove = 6

const people = 64

/** Protects real data: the database must be empty. */
const assertEmpty = async ({ coordinator: { database } }: CitusCluster) => {
  const [found] = await database
    .select({ tables: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  if (found?.tables !== 0) throw new Error('--url must lead to an empty database: this one has tables already.')
}

interface Servers {
  /** Two that enter the cluster through the coordinator. */
  coordinator: MeasuredServer[]
  /** One that enters it through a worker. */
  worker: MeasuredServer[]
}

/** Servers as in production. */
const startServers = async ({ coordinator, workers }: CitusCluster, folder: string): Promise<Servers> => {
  const start = async ({ url }: Node) => {
    const [port = 0, identityPort = 0] = await freePorts(2)
    const environment = { DATA_DIR: folder, DATABASE_URL: url, IDENTITY_PORT: `${identityPort}` }
    return startMeasured('app-server', port, environment, join(folder, 'log'))
  }
  const startAll = async (nodes: readonly Node[]) => {
    const servers: MeasuredServer[] = []
    for (const node of nodes) servers.push(await start(node))
    return servers
  }
  return { coordinator: await startAll([coordinator, coordinator]), worker: await startAll(workers.slice(0, 1)) }
}

/** Runs every operation through each server, with a different person each. */
const runOperations = async (cluster: CitusCluster, servers: readonly MeasuredServer[], folder: string) => {
  const rows: CountedOperation[] = []
  const visitors = await createUsers(
    folder,
    servers.map((_, number) => `cluster-visitor-${number}`),
  )
  for (const [index, visitor] of visitors.entries()) {
    const client = clientOf(servers[index]?.port ?? 0, visitor)
    const operations = operationsOf(client, { uid: visitor.uid, email: `${visitor.uid}@example.com` })
    for (const [place, { name, isOnAllNodes = false, run }] of operations.entries()) {
      const counted = await countDuring(cluster, run)
      rows[place] = { name, isOnAllNodes, counted: [...(rows[place]?.counted ?? []), counted] }
    }
  }
  return rows
}

interface Trial {
  name: string
  servers: readonly MeasuredServer[]
  /** Whether records are changed and deleted, too. */
  isMixed: boolean
  /** Runs while records are saved; returns a short description. */
  work(): Promise<string>
}

const runTrial = async ({ name, servers, isMixed, work }: Trial, users: readonly BenchUser[]): Promise<NamedSaves> => {
  const stop = startSaving(
    servers.map(({ port }) => port),
    users,
    { connections, isMixed },
  )
  try {
    const happened = await work()
    return { name, happened, ...(await stop()) }
  } catch (error) {
    await stop()
    throw error
  }
}

const describeMoves = ({ seconds, givenUp }: Moves) =>
  `${seconds.map((one) => one.toFixed(1)).join(', ')} s${givenUp === 0 ? '' : `, given up ${givenUp} times`}`

/**
 * The trials, in order. Shards are moved only while all servers connect to the coordinator: through other nodes, Citus 13.2 loses
 * changes that wait for a move.
 */
const trialsOf = (
  { coordinator: node }: CitusCluster,
  { coordinator, worker }: Servers,
  { seconds, added }: Options,
  folder: string,
): Trial[] => {
  const onlySave = async () => {
    await sleep(seconds * 1_000)
    return ''
  }
  const migrate = async () => {
    await migrateOnceMore(node, folder)
    return ''
  }
  const add = async ({ host, port }: NonNullable<Options['added']>) => {
    const { shards, seconds: taken } = await addNode(node.database, host, port)
    return `${shards} shards moved there: ${taken.toFixed(0)} s`
  }
  const move = async (mode: MoveMode) => describeMoves(await moveShards(node.database, shardsToMove, mode))
  return [
    { name: 'saves', servers: coordinator, isMixed: false, work: onlySave },
    { name: 'mixed, also through a worker', servers: [...coordinator, ...worker], isMixed: true, work: onlySave },
    ...moveModes.map((mode) => ({
      ...{ name: `shards moved (${mode})`, servers: coordinator, isMixed: true },
      work: () => move(mode),
    })),
    { name: 'tables migrated', servers: [...coordinator, ...worker], isMixed: true, work: migrate },
    ...(added ? [{ name: 'a node added', servers: coordinator, isMixed: true, work: () => add(added) }] : []),
  ]
}

/** Whether all results are as required. */
const isGood = (operations: readonly CountedOperation[], loads: readonly SavesResult[], dataErrors: DataErrors) =>
  operations.every(
    ({ isOnAllNodes, counted }) =>
      isOnAllNodes || counted.every(({ manyShards, twoPhase }) => manyShards === 0 && twoPhase === 0),
  ) &&
  loads.every(({ refused }) => refused.size === 0) &&
  Object.values(dataErrors).every((count) => count === 0)

/**
 * Distributes an empty database of a cluster, runs every operation, and saves records while shards are moved. Logs progress and
 * returns whether everything went well.
 */
export const runCluster = async (options: Options, log: (text: string) => void): Promise<boolean> => {
  const cluster = await openCluster(options.url)
  const folder = await mkdtemp(join(tmpdir(), 'idea-training-cluster-'))
  let servers: Servers = { coordinator: [], worker: [] }
  try {
    await assertEmpty(cluster)
    const seeded = await distributeInSteps(cluster.coordinator, log)
    await startCounting(cluster)
    servers = await startServers(cluster, folder)

    const operations = await runOperations(cluster, [...servers.coordinator.slice(0, 1), ...servers.worker], folder)
    log(`\n${drawCounted(operations, ['coordinator', 'worker'])}`)

    const users = await createUsers(
      folder,
      Array.from({ length: people }, (_, number) => `cluster-person-${number}`),
    )
    const loads: NamedSaves[] = []
    for (const trial of trialsOf(cluster, servers, options, folder)) loads.push(await runTrial(trial, users))
    log(`\n${drawLoads(loads)}`)

    const acknowledged = mergeAcknowledged([seeded, ...loads.map((load) => load.acknowledged)])
    const dataErrors = await findDataErrors(cluster.coordinator.database, acknowledged)
    const counts = Object.entries(dataErrors).map(([name, count]) => `${name} ${count}`)
    log(`\n${counts.join(', ')}`)
    return isGood(operations, loads, dataErrors)
  } finally {
    await Promise.all([...servers.coordinator, ...servers.worker].map((server) => server.stop()))
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}
