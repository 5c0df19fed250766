import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { StartError } from '../errors'
import { allowSchemaChanges, findCitus, readShardNodes, type ShardNode } from './citus'
import type { Database } from './database'
import { distributeMissing, type Distribution } from './distribution'
import { isDatabaseUnavailable } from './database-unavailable'
import { withMigrationLock } from './postgres'

/** The result of `distributePostgres`. */
export type DistributionReport = Distribution & { version: string; nodes: ShardNode[]; shards: number }

const countShards = async (database: Database) => {
  const [row] = await database
    .select({ shards: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_dist_shard`)
    .where(sql`logicalrelid = 'idea_record'::regclass`)
  return row?.shards ?? 0
}

/** The target cluster. Throws a StartError if there is none, or this node is not its coordinator. */
const findTarget = async (database: Database): Promise<{ version: string; nodes: ShardNode[] }> => {
  const citus = await findCitus(database)
  if (!citus) {
    throw new StartError(
      'Nothing was changed: this database does not have the Citus extension. The server runs on it as it is; to distribute it, install Citus, run “create extension citus” and add worker nodes.',
    )
  }
  if (!citus.isCoordinator) {
    throw new StartError(
      'Nothing was changed: DATABASE_URL leads to a worker node. Use the address of the coordinator.',
    )
  }
  const nodes = await readShardNodes(database)
  if (nodes.length > 0) return { version: citus.version, nodes }
  throw new StartError(
    "Nothing was changed: the Citus cluster has no node that holds shards, so there is nowhere to put the tables. Add worker nodes first: “select citus_add_node('10.0.0.21', 5432)”.",
  )
}

/**
 * Migrates and distributes the tables of a Citus cluster; skips what is already distributed. Throws a StartError, and
 * changes nothing, unless the database is the coordinator of a cluster that can hold them.
 */
export const distributePostgres = async (url: string, migrationsFolder: string): Promise<DistributionReport> => {
  try {
    return await withMigrationLock(url, async (database) => {
      const target = await findTarget(database)
      await allowSchemaChanges(database)
      await migrate(database, { migrationsFolder })
      const distributed = await distributeMissing(database)
      return { ...distributed, ...target, shards: await countShards(database) }
    })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw new StartError(
      'The connection to the database was lost. The tables are distributed together or not at all: run this again.',
      { cause: error },
    )
  }
}

const namesLine = (what: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}.`]

/** Formats the report for people. */
export const describeDistribution = (report: DistributionReport): string => {
  const { referenceTables, distributedTables, functions, version, nodes, shards } = report
  const done = [
    ...namesLine('Copied to every node', referenceTables),
    ...namesLine(`Distributed, in ${shards} shards`, distributedTables),
    ...namesLine(
      "Functions that now run on the person's node",
      functions.map(({ name }) => name),
    ),
  ]
  const addresses = nodes.map(({ host, port }) => `${host}:${port}`).join(', ')
  return [
    ...(done.length === 0
      ? [`Nothing to do: all tables and functions are distributed already, in ${shards} shards.`]
      : done),
    `Nodes that hold shards (Citus ${version}): ${addresses}.`,
    ...(nodes.length === 1
      ? ['That is only one: add others, then move shards there with “select citus_rebalance_start()”.']
      : []),
  ].join('\n')
}
