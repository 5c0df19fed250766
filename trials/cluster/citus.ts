import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Database } from '../../server/db/database'
import { errorCode } from '../../server/errors'

/** A node of the cluster, and a connection to it. */
export interface Node {
  url: string
  database: Database
}

export interface CitusCluster {
  coordinator: Node
  workers: readonly Node[]
  close(): Promise<void>
}

/** Connects to the coordinator and to the same database on each of its workers. */
export async function openCluster(url: string): Promise<CitusCluster> {
  const clients: Client[] = []
  const open = async (nodeUrl: string): Promise<Node> => {
    const client = new Client({ connectionString: nodeUrl })
    clients.push(client)
    await client.connect()
    return { url: nodeUrl, database: drizzle({ client }) }
  }
  const close = async () => {
    await Promise.all(clients.map((client) => client.end()))
  }
  try {
    const coordinator = await open(url)
    const addresses = await coordinator.database
      .select({ host: sql<string>`nodename`, port: sql<number>`nodeport` })
      .from(sql`pg_dist_node`)
      .where(sql`groupid <> 0 and isactive`)
      .orderBy(sql`nodeid`)
    const workers = addresses.map(({ host, port }) => {
      const other = new URL(url)
      other.hostname = host
      other.port = `${port}`
      return open(other.href)
    })
    return { coordinator, workers: await Promise.all(workers), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Turns Citus' counters on for connections opened from now on. */
export async function startCounting({ coordinator: { database } }: CitusCluster): Promise<void> {
  const [row] = await database.select({ name: sql<string>`name` }).from(sql`current_database() as name`)
  await database.execute(sql`alter database ${sql.identifier(row?.name ?? '')} set citus.enable_stat_counters = on`)
}

/** How many statements went to several shards, and the prepared transactions of several nodes, which have a name on each. */
async function readCounters({ coordinator, workers }: CitusCluster) {
  const total = { manyShards: 0, prepared: new Set<string>() }
  for (const { database } of [coordinator, ...workers]) {
    const [counters] = await database
      .select({ manyShards: sql`query_execution_multi_shard`.mapWith(Number) })
      .from(sql`citus_stat_counters`)
      .where(sql`name = current_database()`)
    total.manyShards += counters?.manyShards ?? 0
    const prepared = await database.select({ name: sql<string>`gid` }).from(sql`pg_dist_transaction`)
    for (const { name } of prepared) total.prepared.add(name)
  }
  return total
}

/** Counts what goes to more than one node while `work` runs. Nothing else may use the cluster meanwhile. */
export async function countScattered(cluster: CitusCluster, work: () => Promise<unknown>): Promise<number> {
  const before = await readCounters(cluster)
  await work()
  const after = await readCounters(cluster)
  // Citus forgets prepared transactions after a minute, so names are compared and not their number.
  const twoPhase = [...after.prepared].filter((name) => !before.prepared.has(name)).length
  return after.manyShards - before.manyShards + twoPhase
}

/** How Citus moves a shard: while writes continue (by logical replication), or while they are blocked. */
export const moveModes = ['force_logical', 'block_writes'] as const

/** The shards of `idea_record` and their nodes. Co-located shards of other tables move with them. */
const readShards = (database: Database) =>
  database
    .select({ shard: sql`shardid`.mapWith(Number), host: sql<string>`nodename`, port: sql<number>`nodeport` })
    .from(sql`pg_dist_shard join pg_dist_shard_placement using (shardid)`)
    .where(sql`logicalrelid = 'idea_record'::regclass`)
    .orderBy(sql`shardid`)

/** SQLSTATE of a deadlock, for which Citus aborts a move. */
const deadlock = '40P01'

/** Makes this many moves of a shard to another node; one shard may move several times. Returns how they went. */
export async function moveShards({ database }: Node, count: number, mode: (typeof moveModes)[number]): Promise<string> {
  const seconds: number[] = []
  let givenUp = 0
  while (seconds.length < count) {
    const shards = await readShards(database)
    const shard = shards[seconds.length % shards.length]
    const target = shards.find(({ host, port }) => host !== shard?.host || port !== shard.port)
    if (!shard || !target) throw new Error('Moving shards needs at least two nodes.')
    const begin = performance.now()
    try {
      await database.execute(
        sql`select citus_move_shard_placement(${shard.shard}, ${shard.host}, ${shard.port}, ${target.host}, ${target.port}, ${mode})`,
      )
      seconds.push((performance.now() - begin) / 1_000)
    } catch (error) {
      if (!(error instanceof Error) || errorCode(error.cause) !== deadlock) throw error
      givenUp += 1
    }
  }
  return `${seconds.map((one) => one.toFixed(1)).join(', ')} s${givenUp === 0 ? '' : `, given up ${givenUp} times`}`
}

/** Adds a node and rebalances; returns how many shards it has then, and how long that took. */
export async function addNode({ database }: Node, host: string, port: number): Promise<string> {
  const begin = performance.now()
  await database.execute(sql`select citus_add_node(${host}, ${port})`)
  await database.execute(sql`select citus_rebalance_start(shard_transfer_mode => 'force_logical')`)
  await database.execute(sql`select citus_rebalance_wait()`)
  const shards = await readShards(database)
  const moved = shards.filter((shard) => shard.host === host && shard.port === port).length
  return `${moved} shards moved there: ${((performance.now() - begin) / 1_000).toFixed(0)} s`
}
