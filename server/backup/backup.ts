import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { requestCopy } from '../db/copy-socket'
import { syncFile } from '../db/durable-file-system'
import { copyDatabaseFolder, lockDatabase } from '../db/embedded'
import { lockFolder } from '../db/folder-lock'
import { emptyTransientTables } from '../db/transient-tables'
import { databasePaths, type DatabasePaths } from '../db/database-paths'
import { StartError } from '../errors'
import { removeFolder, pack, unpack } from './archive'
import { asBackupError } from './backup-error'
import { inspectFolder, type Contents } from './contents'

/** The default backup file: beside DATA_DIR, so that losing one folder does not lose both. */
export const defaultBackupFile = (dataDir: string, now: Date) => {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return join(`${dataDir}-backups`, `idea-training-${time}Z.tar.gz`)
}

/** Copies the database: through the server that has it open or, if there is none, directly under its lock. */
const takeCopy = async (paths: DatabasePaths) => {
  if (await requestCopy(paths.copySocket)) return
  const release = await lockDatabase(paths)
  try {
    await copyDatabaseFolder(paths)
  } finally {
    await release()
  }
}

/** Unpacks the archive as a restore does and compares its contents. */
const check = async (file: string, { readBack }: DatabasePaths, expected: Contents) => {
  await mkdir(readBack)
  await unpack(file, readBack)
  const { contents } = await inspectFolder(join(readBack, 'copy'))
  if (contents.users === expected.users && contents.records === expected.records) return
  throw new StartError('The backup does not match the database, so it was discarded. Please try again.')
}

const write = async (paths: DatabasePaths, file: string): Promise<Contents> => {
  const unfinished = `${file}.unfinished`
  await takeCopy(paths)
  const { contents } = await inspectFolder(paths.copy, emptyTransientTables)
  try {
    await rm(unfinished, { force: true })
    await pack(paths.backupWorkspace, contents, unfinished)
    await removeFolder(paths.copy)
    await check(unfinished, paths, contents)
    await rename(unfinished, file)
    syncFile(dirname(file))
    return contents
  } finally {
    await rm(unfinished, { force: true })
  }
}

const makeFolderOf = async (file: string) => {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw asBackupError(`The folder ${dirname(file)} cannot be created`, error)
  }
}

/**
 * Backs up the embedded database, whether or not a server is running. The file gets its name once it is complete, synced
 * and read back; only its owner may read it (0600). The local sign-in's accounts and signing key are not included.
 *
 * @param dataDir absolute path of DATA_DIR
 * @param file absolute path; nothing may be there
 * @returns what it holds, and the file's bytes
 */
export const createBackup = async (dataDir: string, file: string): Promise<Contents & { bytes: number }> => {
  const paths = databasePaths(dataDir)
  if (!existsSync(paths.database)) throw new StartError(`There is no database in ${dataDir} (DATA_DIR) to back up.`)
  if (existsSync(file)) throw new StartError(`${file} already exists: please choose another name.`)
  await makeFolderOf(file)
  const release = await lockFolder(paths.backupLock, `The folder for backups under way in ${dataDir}`)
  try {
    await removeFolder(paths.backupWorkspace)
    const contents = await write(paths, file)
    return { ...contents, bytes: (await stat(file)).size }
  } catch (error) {
    throw asBackupError(`The backup ${basename(file)} cannot be created`, error)
  } finally {
    await removeFolder(paths.backupWorkspace)
    await release()
  }
}
