import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { errorCode } from '../../server/errors'

/** How Citus moves a shard: copied while it is written to, or held until it is copied. */
export const moveModes = ['force_logical', 'block_writes'] as const

export type MoveMode = (typeof moveModes)[number]

/** A shard of the records, with those of the other tables that lie beside it, and where it lies. */
const readShards = (database: Database) =>
  database
    .select({ shard: sql`shardid`.mapWith(Number), host: sql<string>`nodename`, port: sql<number>`nodeport` })
    .from(sql`pg_dist_shard join pg_dist_shard_placement using (shardid)`)
    .where(sql`logicalrelid = 'idea_record'::regclass`)
    .orderBy(sql`shardid`)

/** What Citus says where it gives up a move because a transaction and it wait for each other (SQLSTATE). */
const deadlock = '40P01'

/** How the moves of some shards went. */
export interface Moves {
  /** What each took, in seconds. */
  seconds: number[]
  /** How often one was given up by Citus and begun again. */
  givenUp: number
}

/** Moves so many shards, each to another node. */
export const moveShards = async (database: Database, count: number, mode: MoveMode): Promise<Moves> => {
  const moves: Moves = { seconds: [], givenUp: 0 }
  while (moves.seconds.length < count) {
    const shards = await readShards(database)
    const shard = shards[moves.seconds.length % shards.length]
    const target = shards.find(({ host, port }) => host !== shard?.host || port !== shard.port)
    if (!shard || !target) throw new Error('Shards can be moved between two nodes at least.')
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

/** Adds a node and moves its share of the shards there; answers with how many it has got, and the seconds. */
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
