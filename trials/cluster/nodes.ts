import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Database } from '../../server/db/database'

/** A node of the cluster, and a connection to it. */
export interface Node {
  /** Its host and port. */
  name: string
  url: string
  database: Database
}

export interface CitusCluster {
  coordinator: Node
  workers: readonly Node[]
  close(): Promise<void>
}

const urlOf = (url: string, host: string, port: number): string => {
  const other = new URL(url)
  other.hostname = host
  other.port = `${port}`
  return other.href
}

/** Connects to the coordinator and to the same database on each of its workers. */
export const openCluster = async (url: string): Promise<CitusCluster> => {
  const clients: Client[] = []
  const open = async (nodeUrl: string): Promise<Node> => {
    const client = new Client({ connectionString: nodeUrl })
    clients.push(client)
    await client.connect()
    return { name: new URL(nodeUrl).host, url: nodeUrl, database: drizzle({ client }) }
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
    const workers = await Promise.all(addresses.map(({ host, port }) => open(urlOf(url, host, port))))
    return { coordinator, workers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Query counts from Citus' own statistics. */
export interface Counted {
  /** Queries routed to one shard. */
  oneShard: number
  /** Queries sent to several shards. */
  manyShards: number
  /** Two-phase commits over several nodes. */
  twoPhase: number
}

/** Turns Citus' counters on for connections opened from now on. */
export const startCounting = async ({ coordinator: { database } }: CitusCluster): Promise<void> => {
  const [row] = await database.select({ name: sql<string>`name` }).from(sql`current_database() as name`)
  await database.execute(sql`alter database ${sql.identifier(row?.name ?? '')} set citus.enable_stat_counters = on`)
}

const readNode = async ({ database }: Node) => {
  const [counters] = await database
    .select({
      oneShard: sql`query_execution_single_shard`.mapWith(Number),
      manyShards: sql`query_execution_multi_shard`.mapWith(Number),
    })
    .from(sql`citus_stat_counters`)
    .where(sql`name = current_database()`)
  const prepared = await database.select({ name: sql<string>`gid` }).from(sql`pg_dist_transaction`)
  return { oneShard: 0, manyShards: 0, ...counters, prepared: prepared.map(({ name }) => name) }
}

/** Reads the counters of all nodes. These queries are local to a node, so they are not counted themselves. */
const readAll = async ({ coordinator, workers }: CitusCluster) => {
  const nodes = await Promise.all([coordinator, ...workers].map(readNode))
  const sum = (count: (node: (typeof nodes)[number]) => number) => nodes.reduce((total, node) => total + count(node), 0)
  return {
    oneShard: sum(({ oneShard }) => oneShard),
    manyShards: sum(({ manyShards }) => manyShards),
    prepared: new Set(nodes.flatMap(({ prepared }) => prepared)),
  }
}

/** Counts all queries while `work` runs. Nothing else may use the cluster meanwhile. */
export const countDuring = async (cluster: CitusCluster, work: () => Promise<unknown>): Promise<Counted> => {
  const before = await readAll(cluster)
  await work()
  const after = await readAll(cluster)
  return {
    oneShard: after.oneShard - before.oneShard,
    manyShards: after.manyShards - before.manyShards,
    // One name for each node that takes part; Citus forgets them after a minute, so names are compared and not their number.
    twoPhase: [...after.prepared].filter((name) => !before.prepared.has(name)).length,
  }
}
