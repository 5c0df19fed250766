import { join } from 'node:path'
import type { Config } from '../config'
import type { OpenDatabase } from './database'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'

/** The steps that lead to the tables as they are. */
export const migrationsFolder = join(__dirname, 'migrations')

type Options = Pick<Config, 'dataDir' | 'databaseUrl'> & {
  /** Told when an idle connection breaks; the next question opens a new one. */
  onConnectionLost?: (error: Error) => void
}

/**
 * Opens the database that the configuration names and brings its tables up to date.
 * Throws StartError where the embedded one belongs to another process, or PostgreSQL does not answer.
 */
export const openDatabase = ({
  dataDir,
  databaseUrl,
  onConnectionLost = () => undefined,
}: Options): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openEmbedded(dataDir, migrationsFolder)
    : openPostgres(databaseUrl, migrationsFolder, onConnectionLost)
