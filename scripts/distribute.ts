import { readStorage } from '../server/config'
import { describeDistribution, distributePostgres } from '../server/db/distribute'
import { migrationsFolder } from '../server/db/open'
import { StartError } from '../server/errors'
import { runOnce } from '../server/run-once'

/** `npm run distribute`: spreads the tables of the Citus cluster at DATABASE_URL over its nodes, by person. */
runOnce(async () => {
  if (process.argv.length > 2)
    throw new StartError('It takes no arguments: DATABASE_URL=postgres://… npm run distribute')
  const { databaseUrl } = readStorage(process.env)
  if (databaseUrl === undefined) {
    throw new StartError('DATABASE_URL is missing: only a PostgreSQL with the Citus extension can be distributed.')
  }
  console.log(describeDistribution(await distributePostgres(databaseUrl, migrationsFolder)))
})
