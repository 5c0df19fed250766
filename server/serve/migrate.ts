import { migrationsFolder } from '../db/open'
import { migratePostgres } from '../db/postgres'
import { printError } from '../open-server'
import { readServeSettings } from './settings'

/**
 * Brings the tables up to date, in a process of its own: at a restart the steps are those that lie on the disk by then, and
 * so is the code that makes them.
 */
migratePostgres(readServeSettings(process.env).config.databaseUrl, migrationsFolder).catch((error: unknown) => {
  printError(error)
  process.exitCode = 1
})
