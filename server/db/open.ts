import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { defaultConnections, type Config } from '../config'
import type { OpenDatabase } from './database'
import { openEmbedded } from './embedded'
import type { PostgresOptions } from './postgres'

export const migrationsFolder = join(__dirname, 'migrations')

type Options = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseConnections'> & PostgresOptions> & {
    /** Logs each query. */
    logger?: Logger
  }

/**
 * Opens the configured database and migrates it. Throws StartError if another process has the embedded one, or PostgreSQL
 * does not respond.
 */
export const openDatabase = async ({
  dataDir,
  databaseUrl,
  databaseConnections = defaultConnections,
  migrations = 'apply',
  connections = databaseConnections,
  onConnectionLost = () => undefined,
  queryTimeoutMillis,
  logger,
}: Options): Promise<OpenDatabase> => {
  if (databaseUrl === undefined) return openEmbedded(dataDir, migrationsFolder, logger)
  // Loaded only now, so that its queries can be traced.
  const { openPostgres } = await import('./postgres')
  return openPostgres(databaseUrl, migrationsFolder, {
    migrations,
    connections,
    onConnectionLost,
    queryTimeoutMillis,
    logger,
  })
}
