import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** The database's Citus extension. */
export type Citus = {
  version: string
  /** Whether this node is the coordinator: only it can change tables. Any node can run queries. */
  isCoordinator: boolean
}

/** Undefined if the database does not have the extension. */
export const findCitus = async (database: Database): Promise<Citus | undefined> => {
  const [extension] = await database
    .select({ version: sql<string>`extversion` })
    .from(sql`pg_extension`)
    .where(sql`extname = 'citus'`)
  if (!extension) return undefined
  const [node] = await database.select({ isCoordinator: sql<boolean>`groupid = 0` }).from(sql`pg_dist_local_group`)
  return { ...extension, isCoordinator: node?.isCoordinator === true }
}

/**
 * Lets this connection change distributed tables. By default Citus rejects triggers, which earlier migrations made and
 * drop, and rejects changing a reference table and then many shards in parallel.
 */
export const allowSchemaChanges = async (database: Database): Promise<void> => {
  await database.execute(sql`
    select set_config('citus.enable_unsafe_triggers', 'on', false),
      set_config('citus.multi_shard_modify_mode', 'sequential', false)`)
}

/**
 * Connection settings for Citus. With local execution, a write that waited for a shard moving to this very node would use a
 * snapshot from before the move and miss the moved rows: a deletion would delete nothing (Citus 13.2).
 */
export const citusOptions = '-c citus.enable_local_execution=off'

/** In Citus 13.2, writes through a worker that wait for a moving shard go to the shard's old node. */
export const workerWarning =
  'DATABASE_URL leads to a worker of a Citus cluster. Use the coordinator while shards are moved, or changes can be lost: see docs/scaling.md.'

/** The address of a node that holds shards. */
export type ShardNode = { host: string; port: number }

export const readShardNodes = (database: Database): Promise<ShardNode[]> =>
  database
    .select({ host: sql<string>`nodename`, port: sql<number>`nodeport` })
    .from(sql`pg_dist_node`)
    .where(sql`noderole = 'primary' and isactive and shouldhaveshards`)
    .orderBy(sql`nodeid`)
