import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { errorCode, StartError } from '../errors'
import { allowSchemaChanges, citusOptions, findCitus, workerWarning, type Citus } from './citus'
import type { OpenDatabase } from './database'
import { distributeMissing, isDistributed } from './distribution'
import { startSearchBackfill } from './backfill-search'
import { assertMigrated } from './assert-migrated'
import { createPoolTransaction } from './transaction'

/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const migrationLock = 7_260_060

const connectionTimeoutMillis = 5_000

/** No question of ours takes a second; one that takes ten is stuck, and must not hold its connection. */
const statementTimeoutMillis = 10_000

/** A machine that hangs cannot end a statement either; after this long nobody waits for it any more. */
const defaultQueryTimeoutMillis = 12_000

/** How many connections one process opens at most, where nobody has said. */
export const defaultConnections = 10

/** The name under which the database's own statistics show our connections. */
const applicationName = 'idea-training'

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis, application_name: applicationName })
  // Where the connection breaks, the statement that is under way fails; an error event without a listener ends the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = errorCode(error) ?? 'no connection in time'
    throw new StartError(`The database at DATABASE_URL does not answer: ${reason}.`, { cause: error })
  }
}

/** Does some work on a connection of its own, under the lock that keeps other processes from migrating. */
export const withMigrationLock = async <Result>(
  url: string,
  work: (database: NodePgDatabase) => Promise<Result>,
): Promise<Result> => {
  const client = await connect(url)
  try {
    // The lock belongs to the connection, so a process that dies while migrating lets go of it.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await work(drizzle({ client }))
  } finally {
    await client.end()
  }
}

/**
 * Brings the tables of a PostgreSQL database (15 or newer) up to date; any number of processes may do so at once. A worker
 * of a Citus cluster cannot change tables: there it only checks them.
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
    // New tables are on the coordinator alone, where functions that run on other nodes cannot read them.
    if (citus && (await isDistributed(database))) await distributeMissing(database)
    return citus
  })

/** Throws a StartError where the tables are behind what this version of the server needs. */
const checkPostgres = async (url: string, migrationsFolder: string): Promise<Citus | undefined> => {
  const client = await connect(url)
  try {
    const database = drizzle({ client })
    await assertMigrated(database, migrationsFolder)
    return await findCitus(database)
  } finally {
    await client.end()
  }
}

export type PostgresOptions = {
  /** Whether the tables are brought up to date, or only looked at because another process has done that. */
  migrations: 'apply' | 'check'
  /** How many connections are open at most. */
  connections: number
  /** Told when an idle connection breaks; the next question opens a new one. */
  onConnectionLost: (error: Error) => void
  /** After so many milliseconds nobody waits for an answer any more. */
  queryTimeoutMillis?: number | undefined
  /** Told of each question. */
  logger?: Logger | undefined
}

/** Opens a PostgreSQL database. Throws StartError where it does not answer, or its tables are not what they must be. */
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
    // A connection whose other end is gone without a word is found out.
    keepAlive: true,
    ...(citus && { options: citusOptions }),
  })
  // Without a listener, a database that restarts would end this process; the pool connects anew by itself.
  pool.on('error', onConnectionLost)
  const database = Object.assign(drizzle({ client: pool, ...(logger && { logger }) }), {
    transaction: createPoolTransaction(pool, { queryTimeoutMillis, logger }),
  })
  const stopBackfill = await startSearchBackfill(database).catch(async (error: unknown) => {
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
    close: async () => {
      await stopBackfill()
      await pool.end()
    },
  }
}
