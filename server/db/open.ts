import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { defaultConnections, type Config } from '../config'
import type { OpenDatabase } from './database'
import type { PostgresOptions } from './postgres'

export const migrationsFolder = join(__dirname, 'migrations')

type Options = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseConnections'> & PostgresOptions> & {
    /** Logs each query. */
    logger?: Logger
  }

/**
 * Opens the configured database, whose code alone is loaded, and migrates it. Throws StartError if another process has the embedded one, or PostgreSQL
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
  if (databaseUrl === undefined) return (await import('./embedded')).openEmbedded(dataDir, migrationsFolder, logger)
  const { openPostgres } = await import('./postgres')
  return openPostgres(databaseUrl, migrationsFolder, {
    migrations,
    connections,
    onConnectionLost,
    queryTimeoutMillis,
    logger,
  })
}
