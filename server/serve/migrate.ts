import { migrationsFolder } from '../db/open'
import { migratePostgres } from '../db/postgres'
import { printError } from '../open-server'
import { readServeSettings } from './settings'

/** Migrates the database in its own process, so that a restart uses the migrations and code that are on disk then. */
migratePostgres(readServeSettings(process.env).config.databaseUrl, migrationsFolder).catch((error: unknown) => {
  printError(error)
  process.exitCode = 1
})
