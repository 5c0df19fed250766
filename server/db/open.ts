import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import type { Config } from '../config'
import type { OpenDatabase } from './database'
import { openEmbedded } from './embedded'
import { defaultConnections, openPostgres, type PostgresOptions } from './postgres'

/** The steps that lead to the tables as they are. */
export const migrationsFolder = join(__dirname, 'migrations')

type Options = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseConnections'> & PostgresOptions> & {
    /** Told of each question. */
    logger?: Logger
  }

/**
 * Opens the database that the configuration names and brings its tables up to date.
 * Throws StartError where the embedded one belongs to another process, or PostgreSQL does not answer.
 */
export const openDatabase = ({
  dataDir,
  databaseUrl,
  databaseConnections = defaultConnections,
  migrations = 'apply',
  connections = databaseConnections,
  onConnectionLost = () => undefined,
  queryTimeoutMillis,
  logger,
}: Options): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openEmbedded(dataDir, migrationsFolder, logger)
    : openPostgres(databaseUrl, migrationsFolder, {
        migrations,
        connections,
        onConnectionLost,
        queryTimeoutMillis,
        logger,
      })
