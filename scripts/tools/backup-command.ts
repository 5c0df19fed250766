import path from 'node:path'
import { readStorage } from '../../server/config'
import { StartError } from '../../server/errors'

/** The file argument of a backup command, resolved against the directory npm was started in (`INIT_CWD`); undefined if missing. */
export function fileArgument(usage: string): string | undefined {
  const [name, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || name?.startsWith('-') === true) throw new StartError(usage)
  return name === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
}

/** The embedded database's data folder. Throws if DATABASE_URL is set, because PostgreSQL has its own tools. */
export function embeddedDataDir(tool: string): string {
  const { dataDir, databaseUrl } = readStorage(process.env)
  if (databaseUrl === undefined) return dataDir
  throw new StartError(`DATABASE_URL is set: this command is for the embedded database. Use PostgreSQL's own ${tool}.`)
}
