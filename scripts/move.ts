import { parseArgs } from 'node:util'
import { isPostgresUrl, readStorage } from '../server/config'
import { StartError } from '../server/errors'
import { runOnce } from '../server/run-once'
import { moveDatabase } from './move/move-database'

const usage = 'Name the empty PostgreSQL database: npm run move -- --to postgres://…, or set DATABASE_URL.'

/** The value of `--to`. An error of `parseArgs` would quote the arguments, and with them a password. */
function readOption(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch (error) {
    throw new StartError(usage, { cause: error })
  }
}

/** `npm run move -- --to postgres://…`: copies everything from the embedded database to an empty PostgreSQL database. */
runOnce(async () => {
  const option = readOption()
  const { dataDir, databaseUrl } = readStorage(process.env)
  const url = option ?? databaseUrl
  if (url === undefined || !isPostgresUrl(url)) throw new StartError(usage)
  const urlFrom = option === undefined ? 'DATABASE_URL' : '--to'
  await moveDatabase({ dataDir, url, urlFrom, log: console.log })
  console.log(
    'Moved. Start the server with this database as DATABASE_URL from now on: what is saved in the embedded one later would be missing here.',
  )
})
