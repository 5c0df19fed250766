import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readStorage } from '../config'
import { databasePaths } from '../db/database-paths'
import { openDatabase } from '../db/open'
import { StartError } from '../errors'
import { runOnce } from '../run-once'
import { describeReports } from './describe-reports'
import { decideOnChallenge, readReports } from './report-decisions'

const idSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const idOf = (text: string) => {
  const id = v.safeParse(idSchema, text)
  if (id.success) return id.output
  throw new StartError('Name one challenge by its id: npm run reports -- --hide <id>')
}

/**
 * `npm run reports`: lists undecided reports about challenges. `--hide <id>` and `--keep <id>` decide about a challenge; a later
 * decision replaces an earlier one. The embedded database must not be open elsewhere.
 */
runOnce(async () => {
  const { values } = parseArgs({ options: { hide: { type: 'string' }, keep: { type: 'string' } } })
  if (values.hide !== undefined && values.keep !== undefined) throw new StartError('Either --hide or --keep, not both.')
  const hide = values.hide === undefined ? undefined : idOf(values.hide)
  const keep = values.keep === undefined ? undefined : idOf(values.keep)
  const storage = readStorage(process.env)
  if (storage.databaseUrl === undefined && !existsSync(databasePaths(storage.dataDir).database)) {
    throw new StartError(`There is no database in ${storage.dataDir} (DATA_DIR).`)
  }
  const { database, close } = await openDatabase({ ...storage, migrations: 'check', connections: 1 })
  try {
    if (hide !== undefined) await decideOnChallenge(database, hide, 'hide')
    if (keep !== undefined) await decideOnChallenge(database, keep, 'keep')
    if (hide !== undefined) console.log(`The challenge ${hide} is hidden.`)
    else if (keep !== undefined) console.log(`The challenge ${keep} stays visible, even if more people report it.`)
    else console.log(describeReports(await readReports(database)))
  } finally {
    await close()
  }
})
