import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** The Citus extension as this database has it. */
export type Citus = {
  version: string
  /** Whether this node is the coordinator, which alone can change tables; queries can go to any node. */
  isCoordinator: boolean
}

/** Undefined where the database does not have the extension. */
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
 * Lets this connection change tables that may be distributed. Without it Citus rejects triggers, as it cannot know that ours stays
 * within its shard, and rejects a change of a reference table that is followed by one of many shards in parallel.
 */
export const allowSchemaChanges = async (database: Database): Promise<void> => {
  await database.execute(sql`
    select set_config('citus.enable_unsafe_triggers', 'on', false),
      set_config('citus.multi_shard_modify_mode', 'sequential', false)`)
}

/**
 * Session settings of a server's connections to Citus. A write that waits for a shard to move to the very node that it came to would
 * otherwise be executed there locally, with a snapshot from before the wait, and miss the rows that were copied meanwhile: a
 * deletion would find nothing to delete (Citus 13.2).
 */
export const citusOptions = '-c citus.enable_local_execution=off'

/** Changes that come through a worker while they wait for a shard that moves go to where it was (Citus 13.2). */
export const workerWarning =
  'DATABASE_URL leads to a worker of a Citus cluster. Use the coordinator while shards are moved, or changes can be lost: see docs/scaling.md.'

/** A node that holds shards, by its address. */
export type ShardNode = { host: string; port: number }

export const readShardNodes = (database: Database): Promise<ShardNode[]> =>
  database
    .select({ host: sql<string>`nodename`, port: sql<number>`nodeport` })
    .from(sql`pg_dist_node`)
    .where(sql`noderole = 'primary' and isactive and shouldhaveshards`)
    .orderBy(sql`nodeid`)
