import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { errorCode } from '../error-code'
import { StartError } from '../start-error'
import type { OpenDatabase } from './database'
import { fillSearch } from './fill-search'

/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const migrationLock = 7_260_060

const connectionTimeoutMillis = 5_000

/** No question of ours takes a second; one that takes ten is stuck, and must not hold its connection. */
const statementTimeoutMillis = 10_000

const migrateOnce = async (url: string, migrationsFolder: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis })
  try {
    await client.connect()
  } catch (error) {
    const reason = errorCode(error) ?? 'no connection in time'
    throw new StartError(`The database at DATABASE_URL does not answer: ${reason}.`, { cause: error })
  }
  try {
    // The lock belongs to the connection, so a process that dies while migrating lets go of it.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const database = drizzle({ client })
    await migrate(database, { migrationsFolder })
    await fillSearch(database)
  } finally {
    await client.end()
  }
}

/** Opens a PostgreSQL database (15 or newer) and brings its tables up to date; any number of processes may do so at once. */
export const openPostgres = async (
  url: string,
  migrationsFolder: string,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> => {
  await migrateOnce(url, migrationsFolder)
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMillis,
  })
  // Without a listener, a database that restarts would end this process; the pool connects anew by itself.
  pool.on('error', onConnectionLost)
  return { database: drizzle({ client: pool }), close: () => pool.end() }
}
