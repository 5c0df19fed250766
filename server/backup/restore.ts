import { existsSync } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorCode, StartError } from '../errors'
import { syncFile, syncFolder } from '../db/durable-file-system'
import { finishRestore, lockDatabase, makeDataDir } from '../db/embedded'
import { databasePaths, type DatabasePaths } from '../db/database-paths'
import { removeFolder, unpack, type Manifest } from './archive'
import { asBackupError } from './backup-error'
import { inspectFolder, type Contents } from './contents'

export type Restored = Contents & {
  /** When the backup was made, ISO 8601 in UTC. */
  createdAt: string
  /** Where the data from before lie; undefined where there were none. */
  previousDatabase: string | undefined
}

const readArchive = async (file: string, folder: string): Promise<Manifest> => {
  try {
    return await unpack(file, folder)
  } catch (error) {
    const refused = asBackupError(`${file} cannot be unpacked`, error)
    // The disk's refusals are the disk's; all else is the file's.
    if (refused instanceof StartError && errorCode(error) !== 'ENOENT') throw refused
    throw new StartError(`${file} is not a whole backup of Idea Training; nothing was changed.`, { cause: error })
  }
}

const inspect = async (file: string, folder: string) => {
  try {
    return await inspectFolder(folder)
  } catch (error) {
    throw new StartError(`The database in ${file} cannot be opened; nothing was changed.`, { cause: error })
  }
}

/** Unpacks the backup beside the database and makes sure that it is whole, and of a version that this one can open. */
const checkArchive = async (file: string, { restoring }: DatabasePaths): Promise<Manifest> => {
  await removeFolder(restoring)
  await mkdir(restoring, { mode: 0o700 })
  const manifest = await readArchive(file, restoring)
  const folder = join(restoring, 'copy')
  const { contents, isSupportedVersion } = await inspect(file, folder)
  if (!isSupportedVersion)
    throw new StartError(`${file} is of a newer version of Idea Training; nothing was changed. Please update first.`)
  if (contents.users !== manifest.contents.users || contents.records !== manifest.contents.records)
    throw new StartError(`${file} does not hold what it says; nothing was changed.`)
  await syncFolder(folder)
  return manifest
}

/**
 * Puts the checked database in its place and the one from before beside it. A power cut in between leaves the restored one
 * under a name that the next start knows.
 */
const replaceDatabase = async (dataDir: string, paths: DatabasePaths, now: Date): Promise<string | undefined> => {
  const aside = `${paths.database}.before-${now.toISOString().replaceAll(':', '-')}`
  const hasBefore = existsSync(paths.database)
  await removeFolder(paths.restored)
  await rename(join(paths.restoring, 'copy'), paths.restored)
  syncFile(dataDir)
  if (hasBefore) await rename(paths.database, aside)
  syncFile(dataDir)
  await finishRestore(dataDir, paths)
  return hasBefore ? aside : undefined
}

const assertFile = async (file: string) => {
  const found = await stat(file).catch((error: unknown) => {
    throw asBackupError(`${file} cannot be read`, error)
  })
  if (!found.isFile()) throw new StartError(`${file} is not a file.`)
}

/**
 * Makes a backup's database the one in `dataDir`. Nothing is touched before the backup was unpacked, opened and counted, and
 * nothing is deleted: the database from before is kept beside it. Refuses (StartError) while a server has it open.
 *
 * @param dataDir absolute path of DATA_DIR; made where it is missing
 * @param file absolute path of what `backUp` made
 */
export const restoreBackup = async (dataDir: string, file: string): Promise<Restored> => {
  await assertFile(file)
  await makeDataDir(dataDir)
  const paths = databasePaths(dataDir)
  const release = await lockDatabase(paths)
  try {
    await finishRestore(dataDir, paths)
    const { contents, createdAt } = await checkArchive(file, paths)
    return { ...contents, createdAt, previousDatabase: await replaceDatabase(dataDir, paths, new Date()) }
  } catch (error) {
    throw asBackupError(`${basename(file)} cannot be restored`, error)
  } finally {
    await removeFolder(paths.restoring)
    await release()
  }
}
