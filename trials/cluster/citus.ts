import { databaseOn, nodesOf } from '../../__tests__/harness/citus-database'
import { query } from '../../__tests__/harness/postgres'
import { errorCode } from '../../server/errors'

/** The addresses of a database on the coordinator and on each of its workers. */
export interface CitusCluster {
  coordinator: string
  workers: readonly string[]
}

/** Asks the coordinator for its workers. */
export async function findCluster(coordinator: string): Promise<CitusCluster> {
  const workers = (await nodesOf(coordinator)).filter(({ groupid }) => groupid !== 0)
  const name = new URL(coordinator).pathname.slice(1)
  return { coordinator, workers: workers.map((node) => databaseOn(coordinator, node, name)) }
}

/** Turns Citus' counters on for connections opened from now on. */
export const startCounting = ({ coordinator }: CitusCluster) =>
  query(
    coordinator,
    `do $$ begin execute format('alter database %I set citus.enable_stat_counters = on', current_database()); end $$`,
  )

/** How many statements went to several shards, and the prepared transactions of several nodes, which have a name on each. */
async function readCounters({ coordinator, workers }: CitusCluster) {
  const total = { manyShards: 0, prepared: new Set<string>() }
  for (const node of [coordinator, ...workers]) {
    const [counters] = await query<{ count: number }>(
      node,
      'select query_execution_multi_shard::float as count from citus_stat_counters where name = current_database()',
    )
    total.manyShards += counters?.count ?? 0
    const prepared = await query<{ gid: string }>(node, 'select gid from pg_dist_transaction')
    for (const { gid } of prepared) total.prepared.add(gid)
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
const readShards = (coordinator: string) =>
  query<{ shard: string; host: string; port: number }>(
    coordinator,
    `select shardid as shard, nodename as host, nodeport as port
      from pg_dist_shard join pg_dist_shard_placement using (shardid)
      where logicalrelid = 'idea_record'::regclass order by shardid`,
  )

/** SQLSTATE of a deadlock, for which Citus aborts a move. */
const deadlock = '40P01'

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000

/** Makes this many moves of a shard to another node; one shard may move several times. Returns how they went. */
export async function moveShards(
  { coordinator }: CitusCluster,
  count: number,
  mode: (typeof moveModes)[number],
): Promise<string> {
  const seconds: string[] = []
  let givenUp = 0
  while (seconds.length < count) {
    const shards = await readShards(coordinator)
    const from = shards[seconds.length % shards.length]
    const to = shards.find(({ host, port }) => host !== from?.host || port !== from.port)
    if (!from || !to) throw new Error('Moving shards needs at least two nodes.')
    const move = `${from.shard}, '${from.host}', ${from.port}, '${to.host}', ${to.port}, '${mode}'`
    const begin = performance.now()
    try {
      await query(coordinator, `select citus_move_shard_placement(${move})`)
      seconds.push(secondsSince(begin).toFixed(1))
    } catch (error) {
      if (errorCode(error) !== deadlock) throw error
      givenUp += 1
    }
  }
  return `${seconds.join(', ')} s${givenUp === 0 ? '' : `, given up ${givenUp} times`}`
}

/** Adds a node and rebalances; returns how many shards it has then, and how long that took. */
export async function addNode({ coordinator }: CitusCluster, { hostname, port }: URL): Promise<string> {
  const node = { host: hostname, port: Number(port || 5432) }
  const begin = performance.now()
  await query(
    coordinator,
    `select citus_add_node('${node.host}', ${node.port})`,
    `select citus_rebalance_start(shard_transfer_mode => 'force_logical')`,
    'select citus_rebalance_wait()',
  )
  const shards = await readShards(coordinator)
  const moved = shards.filter(({ host, port }) => host === node.host && port === node.port).length
  return `${moved} shards moved there: ${secondsSince(begin).toFixed(0)} s`
}
