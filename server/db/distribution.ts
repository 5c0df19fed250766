import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { features } from '../features'
import type { Database } from './database'

const placements = features.map(({ distribution = {} }) => distribution)

/** Tables copied to every node. Every server reads the migrations at start-up. */
export const referenceTables: readonly string[] = [
  'drizzle.__drizzle_migrations',
  ...placements.flatMap(({ copied = [] }) => copied.map((table) => getTableName(table))),
]

/** The distribution columns of tables that are stored together: rows with the same value are on the same node. */
const colocatedColumns: readonly (readonly AnyPgColumn[])[] = [
  placements.flatMap(({ byPerson = [] }) => byPerson),
  ...placements.flatMap(({ byKey }) => (byKey ? [byKey] : [])),
]

/** One column for each distributed table. */
export const distributionColumns: readonly AnyPgColumn[] = colocatedColumns.flat()

/** Functions that run on a person's node. */
export const distributedFunctions = placements.flatMap(({ functions = [] }) => functions)

/** Table names and functions. */
export type Distribution = {
  referenceTables: string[]
  distributedTables: string[]
  functions: { name: string; signature: string }[]
}

/** The tables and functions that are not distributed yet. */
const readUndistributed = async (database: Database): Promise<Distribution> => {
  const rows = await database.select({ name: sql<string>`logicalrelid::text` }).from(sql`pg_dist_partition`)
  const known = new Set(rows.map(({ name }) => name))
  const isMissing = (name: string) => !known.has(name)
  const names = distributedFunctions.map(({ name }) => sql`${name}`)
  return {
    referenceTables: referenceTables.filter(isMissing),
    distributedTables: distributionColumns.map(({ table }) => getTableName(table)).filter(isMissing),
    functions: await database
      .select({ name: sql<string>`proname`, signature: sql<string>`pg_proc.oid::regprocedure::text` })
      .from(sql`pg_proc left join pg_dist_object on objid = pg_proc.oid and classid = 'pg_proc'::regclass`)
      .where(sql`proname in (${sql.join(names, sql`, `)}) and pg_function_is_visible(pg_proc.oid)
        and distribution_argument_index is null`),
  }
}

/** Whether this or an earlier version has distributed the database. */
export const isDistributed = async (database: Database): Promise<boolean> => {
  const { distributedTables } = await readUndistributed(database)
  return distributedTables.length < distributionColumns.length
}

const identifier = (name: string) =>
  sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql.raw('.'),
  )

/** The first of the tables that are stored together; the others are colocated with it. */
const firstTableWith = (column: AnyPgColumn) => {
  const [first = column] = colocatedColumns.find((columns) => columns.includes(column)) ?? []
  return getTableName(first.table)
}

const distributeTable = (transaction: Database, column: AnyPgColumn) => {
  const { name, table } = column
  const tableName = getTableName(table)
  const first = firstTableWith(column)
  const colocatedWith = tableName === first ? 'default' : first
  return transaction.execute(
    sql`select create_distributed_table(${tableName}, ${name}, colocate_with => ${colocatedWith})`,
  )
}

/** Functions run where the rows of their person are. */
const [personTable = ''] = distributionColumns.map(({ table }) => getTableName(table))

const distributeFunction = (transaction: Database, signature: string, isForced: boolean) =>
  transaction.execute(sql`
    select create_distributed_function(${signature}::regprocedure, 'uid', ${personTable}, force_delegation => ${isForced})`)

const distribute = async (transaction: Database, missing: Distribution) => {
  const tables = [...missing.referenceTables, ...missing.distributedTables]
  // Lock in the same order as a save, to prevent deadlocks.
  for (const table of tables) await transaction.execute(sql`lock table ${identifier(table)} in access exclusive mode`)

  for (const table of missing.referenceTables) await transaction.execute(sql`select create_reference_table(${table})`)
  for (const column of distributionColumns) {
    if (missing.distributedTables.includes(getTableName(column.table))) await distributeTable(transaction, column)
  }
  for (const { name, signature } of missing.functions) {
    const isForced = distributedFunctions.some((one) => one.name === name && one.isForced)
    await distributeFunction(transaction, signature, isForced)
  }

  // Remove the original rows, which are hidden now but still on disk.
  for (const table of tables) {
    await transaction.execute(sql`select truncate_local_data_after_distributing_table(${table}::regclass)`)
  }
}

/**
 * Distributes the remaining tables with their rows, in one transaction that locks them. Call it under the migration lock,
 * after `allowSchemaChanges`.
 *
 * @returns what was distributed
 */
export const distributeMissing = async (database: Database): Promise<Distribution> => {
  const missing = await readUndistributed(database)
  await database.transaction((transaction) => distribute(transaction, missing))
  return missing
}
