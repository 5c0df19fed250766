import { existsSync } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { errorCode, StartError } from '../errors'
import { syncFile, syncFolder } from '../db/durable-file-system'
import { finishRestore, lockDatabase, makeDataDir } from '../db/embedded'
import { placesIn, type Places } from '../db/places'
import { discard, unpack, type Manifest } from './archive'
import { asBackupError } from './backup-error'
import { inspectFolder, type Contents } from './contents'

export type Restored = Contents & {
  /** When the backup was made, ISO 8601 in UTC. */
  createdAt: string
  /** Where the data from before lie; undefined where there were none. */
  before: string | undefined
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
const checkArchive = async (file: string, { restoring }: Places): Promise<Manifest> => {
  await discard(restoring)
  await mkdir(restoring, { mode: 0o700 })
  const manifest = await readArchive(file, restoring)
  const folder = join(restoring, 'copy')
  const { contents, isKnown } = await inspect(file, folder)
  if (!isKnown)
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
const swap = async (dataDir: string, places: Places, now: Date): Promise<string | undefined> => {
  const aside = `${places.database}.before-${now.toISOString().replaceAll(':', '-')}`
  const hasBefore = existsSync(places.database)
  await discard(places.restored)
  await rename(join(places.restoring, 'copy'), places.restored)
  syncFile(dataDir)
  if (hasBefore) await rename(places.database, aside)
  syncFile(dataDir)
  await finishRestore(dataDir, places)
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
export const restore = async (dataDir: string, file: string): Promise<Restored> => {
  await assertFile(file)
  await makeDataDir(dataDir)
  const places = placesIn(dataDir)
  const release = await lockDatabase(places)
  try {
    await finishRestore(dataDir, places)
    const { contents, createdAt } = await checkArchive(file, places)
    return { ...contents, createdAt, before: await swap(dataDir, places, new Date()) }
  } catch (error) {
    throw asBackupError(`${basename(file)} cannot be restored`, error)
  } finally {
    await discard(places.restoring)
    await release()
  }
}
