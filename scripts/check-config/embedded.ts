import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { databasePaths, type DatabasePaths } from '../../server/db/database-paths'
import { lockDatabase, openDatabaseFolder } from '../../server/db/embedded'
import { errorCode, StartError } from '../../server/errors'
import { right, unknown, wrong, type Finding } from './finding'
import { checkMigrations } from './migrations'

/** A new database and its log need 100 MB; a backup needs as much as the database again. In bytes. */
const leastSpace = 500_000_000

const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)))

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`

async function checkFolder(dataDir: string): Promise<Finding> {
  const folder = nearestFolder(dataDir)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    return wrong(
      `Database: ${folder} cannot be written to by this user (${errorCode(error) ?? 'unknown error'}). It has to be a folder of this user: change its owner, or DATA_DIR.`,
    )
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  return free < leastSpace
    ? wrong(
        `Database: only ${inMegabytes(free)} are free for ${dataDir} (DATA_DIR). Make room for at least ${inMegabytes(leastSpace)}.`,
      )
    : right(`Database: the embedded one in ${dataDir} (DATA_DIR), with ${inMegabytes(free)} free.`)
}

async function checkInside(paths: DatabasePaths): Promise<Finding> {
  const release = await lockDatabase(paths)
  try {
    const client = await openDatabaseFolder(paths.database)
    try {
      return await checkMigrations(client)
    } finally {
      await client.close()
    }
  } finally {
    await release()
  }
}

/** Checks the folder of the embedded database and, if no server has it open, its migrations. */
export async function checkEmbedded(dataDir: string): Promise<Finding[]> {
  const folder = await checkFolder(dataDir)
  const paths = databasePaths(dataDir)
  if (folder.mark !== '✓') return [folder]
  if (!existsSync(paths.database)) return [folder, right('Migrations: the first start creates the database.')]
  try {
    return [folder, await checkInside(paths)]
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EACCES' || code === 'EPERM')
      return [wrong(`Database: this user may not open ${paths.database} (${code}). Change the owner of what is in it.`)]
    if (!(error instanceof StartError)) throw error
    return [folder, unknown('Migrations: a server has the database open. Stop it to see them.')]
  }
}
