import { existsSync } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { count, getTableName, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { errorCode, StartError } from '../errors'
import { syncFile, syncFolder } from '../db/durable-file-system'
import { finishRestore, lockDatabase, makeDataDir } from '../db/embedded'
import { databasePaths, type DatabasePaths } from '../db/database-paths'
import { personStorage } from '../records/tables'
import { removeFolder, unpack, type Manifest } from './archive'
import { asBackupError } from './backup-error'
import { inspectFolder, type Contents } from './contents'

export type Restored = Contents & {
  /** When the backup was made, ISO 8601 in UTC. */
  createdAt: string
  /** The path of the previous database; undefined if there was none. */
  previousDatabase: string | undefined
}

const readArchive = async (file: string, folder: string): Promise<Manifest> => {
  try {
    return await unpack(file, folder)
  } catch (error) {
    const refused = asBackupError(`${file} cannot be unpacked`, error)
    // Report disk errors as such; anything else means that the file is invalid.
    if (refused instanceof StartError && errorCode(error) !== 'ENOENT') throw refused
    throw new StartError(`${file} is not a complete backup of Idea Training; nothing was changed.`, { cause: error })
  }
}

/** Devices may know more than the backup, and what comes next gets the same marks: so all of them read their records anew. */
const beginMarksAnew = async (database: Database) => {
  // A backup of an earlier version has no marks; they begin when it is migrated.
  const [known] = await database
    .select({ columns: count() })
    .from(sql`information_schema.columns`)
    .where(sql`table_name = ${getTableName(personStorage)} and column_name = ${personStorage.marksBeganAt.name}`)
  if (known?.columns === 1) await database.update(personStorage).set({ marksBeganAt: sql`now()` })
}

const inspect = async (file: string, folder: string) => {
  try {
    return await inspectFolder(folder, beginMarksAnew)
  } catch (error) {
    throw new StartError(`The database in ${file} cannot be opened; nothing was changed.`, { cause: error })
  }
}

/** Unpacks the backup beside the database and checks that it is complete and of a supported version. */
const checkArchive = async (file: string, { restoring }: DatabasePaths): Promise<Manifest> => {
  await removeFolder(restoring)
  await mkdir(restoring, { mode: 0o700 })
  const manifest = await readArchive(file, restoring)
  const folder = join(restoring, 'copy')
  const { contents, isSupportedVersion } = await inspect(file, folder)
  if (!isSupportedVersion)
    throw new StartError(`${file} is of a newer version of Idea Training; nothing was changed. Please update first.`)
  if (contents.users !== manifest.contents.users || contents.records !== manifest.contents.records)
    throw new StartError(`${file} does not match its description; nothing was changed.`)
  await syncFolder(folder)
  return manifest
}

/**
 * Moves the previous database aside and the checked one into place. After a power cut in between, the next start finishes
 * the move.
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
 * Replaces the database in `dataDir` by a backup. Nothing changes until the backup is unpacked, opened and counted, and the
 * previous database is kept beside it. Throws StartError while a server has it open.
 *
 * @param dataDir absolute path of DATA_DIR; created if missing
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
