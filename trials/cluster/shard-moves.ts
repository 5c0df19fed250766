import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { errorCode } from '../../server/errors'

/** How Citus moves a shard: while writes continue (by logical replication), or while they are blocked. */
export const moveModes = ['force_logical', 'block_writes'] as const

export type MoveMode = (typeof moveModes)[number]

/** The shards of `idea_record` and their nodes. Co-located shards of other tables move with them. */
const readShards = (database: Database) =>
  database
    .select({ shard: sql`shardid`.mapWith(Number), host: sql<string>`nodename`, port: sql<number>`nodeport` })
    .from(sql`pg_dist_shard join pg_dist_shard_placement using (shardid)`)
    .where(sql`logicalrelid = 'idea_record'::regclass`)
    .orderBy(sql`shardid`)

/** SQLSTATE of a deadlock, for which Citus aborts a move. */
const deadlock = '40P01'

/** How the moves of some shards went. */
export interface Moves {
  /** Duration of each move, in seconds. */
  seconds: number[]
  /** Number of moves that Citus aborted and that were retried. */
  givenUp: number
}

/** Makes this many moves of a shard to another node; one shard may move several times. */
export const moveShards = async (database: Database, count: number, mode: MoveMode): Promise<Moves> => {
  const moves: Moves = { seconds: [], givenUp: 0 }
  while (moves.seconds.length < count) {
    const shards = await readShards(database)
    const shard = shards[moves.seconds.length % shards.length]
    const target = shards.find(({ host, port }) => host !== shard?.host || port !== shard.port)
    if (!shard || !target) throw new Error('Moving shards needs at least two nodes.')
    const begin = performance.now()
    try {
      await database.execute(
        sql`select citus_move_shard_placement(${shard.shard}, ${shard.host}, ${shard.port}, ${target.host}, ${target.port}, ${mode})`,
      )
      moves.seconds.push((performance.now() - begin) / 1_000)
    } catch (error) {
      if (!(error instanceof Error) || errorCode(error.cause) !== deadlock) throw error
      moves.givenUp += 1
    }
  }
  return moves
}

/** Adds a node and rebalances; returns the node's number of shards and the duration in seconds. */
export const addNode = async (database: Database, host: string, port: number) => {
  const begin = performance.now()
  await database.execute(sql`select citus_add_node(${host}, ${port})`)
  await database.execute(sql`select citus_rebalance_start(shard_transfer_mode => 'force_logical')`)
  await database.execute(sql`select citus_rebalance_wait()`)
  const shards = await readShards(database)
  return {
    shards: shards.filter((shard) => shard.host === host && shard.port === port).length,
    seconds: (performance.now() - begin) / 1_000,
  }
}
