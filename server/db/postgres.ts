import { type Logger, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { errorCode, StartError } from '../errors'
import { allowSchemaChanges, citusOptions, findCitus, workerWarning, type Citus } from './citus'
import type { OpenDatabase, Database } from './database'
import { distributeMissing, isDistributed } from './distribution'
import { startBackgroundTasks } from './background-tasks'
import { listenOnPostgres } from './listen'
import { createPoolTransaction } from './transaction'

/** SQLSTATEs for a missing table or schema. */
const missingTableCodes = new Set(['42P01', '3F000'])

/** When the last applied migration was written; undefined if none was applied. */
const lastMigrationOf = async (database: Database): Promise<number | undefined> => {
  try {
    const [row] = await database
      .select({ last: sql`max(created_at)`.mapWith(Number) })
      .from(sql`drizzle.__drizzle_migrations`)
    return row?.last
  } catch (error) {
    if (error instanceof Error && missingTableCodes.has(errorCode(error.cause) ?? '')) return undefined
    throw error
  }
}

/** Throws a StartError if migrations are missing. A newer database is fine. */
const assertMigrated = async (database: Database, migrationsFolder: string): Promise<void> => {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  if (((await lastMigrationOf(database)) ?? -1) >= wanted) return
  throw new StartError('The tables of the database are older than this server: migrate them first.')
}

/** The advisory lock for migrations: an arbitrary number, the same in every process. */
const migrationLock = 7_260_060

const connectionTimeoutMillis = 5_000

/** Our queries take less than a second; one that takes this long is stuck and must release its connection. */
const statementTimeoutMillis = 10_000

/** The client's timeout, for a database machine that hangs and cannot cancel the statement. */
const defaultQueryTimeoutMillis = 12_000

/** The name of our connections in PostgreSQL's statistics. */
const applicationName = 'idea-training'

const reasons: Readonly<Record<string, string>> = {
  '3D000': 'there is no database of this name',
  '28000': 'the server refuses this user',
  '28P01': 'the server refuses this user or password',
  '53300': 'the server has no connection left',
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no such host',
}

/** Why there is no connection, with the code by which people can look it up. */
const reasonOf = (error: unknown) => {
  const code = errorCode(error)
  if (code === undefined) return 'no connection in time'
  const reason = reasons[code]
  return reason === undefined ? code : `${reason} (${code})`
}

/** @param setting names the address in the StartError that is thrown if the database does not respond */
export const connectPostgres = async (url: string, setting = 'DATABASE_URL'): Promise<Client> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis, application_name: applicationName })
  // A broken connection already fails the pending statement; an error event without a listener would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(`The database at ${setting} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Runs `work` on its own connection, under a lock that keeps other processes from migrating. */
export const withMigrationLock = async <Result>(
  url: string,
  work: (database: NodePgDatabase) => Promise<Result>,
): Promise<Result> => {
  const client = await connectPostgres(url)
  try {
    // The lock belongs to the connection, so a process that dies releases it.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await work(drizzle({ client }))
  } finally {
    await client.end()
  }
}

/**
 * Migrates a PostgreSQL database (15 or newer); several processes may do so at once. A worker of a Citus cluster cannot
 * change tables, so there it only checks them.
 *
 * @returns the database's Citus extension, if it has one
 */
export const migratePostgres = (url: string, migrationsFolder: string): Promise<Citus | undefined> =>
  withMigrationLock(url, async (database) => {
    const citus = await findCitus(database)
    if (citus?.isCoordinator === false) {
      console.error(workerWarning)
      await assertMigrated(database, migrationsFolder)
      return citus
    }
    if (citus) await allowSchemaChanges(database)
    await migrate(database, { migrationsFolder })
    // New tables start on the coordinator only, where functions on other nodes cannot read them.
    if (citus && (await isDistributed(database))) await distributeMissing(database)
    return citus
  })

/** Throws a StartError if the tables are older than this version requires. */
const checkPostgres = async (url: string, migrationsFolder: string): Promise<Citus | undefined> => {
  const client = await connectPostgres(url)
  try {
    const database = drizzle({ client })
    await assertMigrated(database, migrationsFolder)
    return await findCitus(database)
  } finally {
    await client.end()
  }
}

export type PostgresOptions = {
  /** Whether to migrate, or only to check because another process has migrated. */
  migrations: 'apply' | 'check'
  /** The limit of open connections. */
  connections: number
  /** Called when an idle connection breaks; the next query opens a new one. */
  onConnectionLost: (error: Error) => void
  /** The client's timeout for a query, in milliseconds. */
  queryTimeoutMillis?: number | undefined
  /** Logs each query. */
  logger?: Logger | undefined
}

/** Opens a PostgreSQL database. Throws StartError if it does not respond, or its tables are outdated. */
export const openPostgres = async (
  url: string,
  migrationsFolder: string,
  {
    migrations,
    connections,
    onConnectionLost,
    queryTimeoutMillis = defaultQueryTimeoutMillis,
    logger,
  }: PostgresOptions,
): Promise<OpenDatabase> => {
  const citus = await (migrations === 'apply' ? migratePostgres : checkPostgres)(url, migrationsFolder)
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: applicationName,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMillis,
    query_timeout: queryTimeoutMillis,
    // Detects connections whose other end has silently disappeared.
    keepAlive: true,
    ...(citus && { options: citusOptions }),
  })
  // Without a listener, a database restart would end this process; the pool reconnects by itself.
  pool.on('error', onConnectionLost)
  const database = Object.assign(drizzle({ client: pool, ...(logger && { logger }) }), {
    transaction: createPoolTransaction(pool, { queryTimeoutMillis, logger }),
  })
  const stopBackgroundTasks = await startBackgroundTasks(database).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    database,
    load: () => ({
      kind: 'pool',
      working: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      maximum: connections,
    }),
    listen: (channel, heard) => listenOnPostgres(() => connectPostgres(url), channel, heard),
    close: async () => {
      await stopBackgroundTasks()
      await pool.end()
    },
  }
}
