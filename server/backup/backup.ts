import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { askForCopy } from '../db/copy-door'
import { syncFile } from '../db/durable-file-system'
import { copyFolder, lockDatabase } from '../db/embedded'
import { lockFolder } from '../db/folder-lock'
import { placesIn, type Places } from '../db/places'
import { StartError } from '../errors'
import { discard, pack, unpack } from './archive'
import { asBackupError } from './backup-error'
import { inspectFolder, type Contents } from './contents'

/** Where a backup goes that was given no name: beside DATA_DIR, so that both are not lost with one folder. */
export const defaultBackupFile = (dataDir: string, now: Date) => {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return join(`${dataDir}-backups`, `idea-training-${time}Z.tar.gz`)
}

/** A moment of the database, by the server that has it open or, where there is none, behind its lock. */
const takeCopy = async (places: Places) => {
  if (await askForCopy(places.door)) return
  const release = await lockDatabase(places)
  try {
    await copyFolder(places)
  } finally {
    await release()
  }
}

/** Reads the archive as a restore does, and compares what it holds. */
const check = async (file: string, { readBack }: Places, expected: Contents) => {
  await mkdir(readBack)
  await unpack(file, readBack)
  const { contents } = await inspectFolder(join(readBack, 'copy'))
  if (contents.users === expected.users && contents.records === expected.records) return
  throw new StartError('The backup does not hold what the database held; none was made. Please try again.')
}

const write = async (places: Places, file: string): Promise<Contents> => {
  const unfinished = `${file}.unfinished`
  await takeCopy(places)
  const { contents } = await inspectFolder(places.copy)
  try {
    await rm(unfinished, { force: true })
    await pack(places.workshop, contents, unfinished)
    await discard(places.copy)
    await check(unfinished, places, contents)
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
    throw asBackupError(`The folder ${dirname(file)} cannot be made`, error)
  }
}

/**
 * Writes the embedded database, as of one moment, to a file, whether or not a server has it open. The file gets its name once it
 * is complete, synced and read back; only its owner may read it (0600). The local sign-in's accounts stay out: their signing key
 * must not travel.
 *
 * @param dataDir absolute path of DATA_DIR
 * @param file absolute path; nothing may be there
 * @returns what it holds, and the file's bytes
 */
export const backUp = async (dataDir: string, file: string): Promise<Contents & { bytes: number }> => {
  const places = placesIn(dataDir)
  if (!existsSync(places.database)) throw new StartError(`There is no database in ${dataDir} (DATA_DIR) to back up.`)
  if (existsSync(file)) throw new StartError(`${file} is there already: please choose another name.`)
  await makeFolderOf(file)
  const release = await lockFolder(places.workshopLock, `The folder for backups under way in ${dataDir}`)
  try {
    await discard(places.workshop)
    const contents = await write(places, file)
    return { ...contents, bytes: (await stat(file)).size }
  } catch (error) {
    throw asBackupError(`The backup ${basename(file)} cannot be made`, error)
  } finally {
    await discard(places.workshop)
    await release()
  }
}
