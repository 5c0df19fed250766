import path from 'node:path'
import { readStorage } from '../../server/config'
import { StartError } from '../../server/errors'

/** The one file that a backup command names, where the person stands, whom npm leads away from there; undefined where none is named. */
export function fileArgument(usage: string): string | undefined {
  const [name, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || name?.startsWith('-') === true) throw new StartError(usage)
  return name === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
}

/** The embedded database's data folder; PostgreSQL has tools of its own. */
export function embeddedDataDir(tool: string): string {
  const { dataDir, databaseUrl } = readStorage(process.env)
  if (databaseUrl === undefined) return dataDir
  throw new StartError(`DATABASE_URL is set: this command is for the embedded database. Use PostgreSQL's own ${tool}.`)
}
