import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { errorCode } from '../error-code'
import { StartError } from '../start-error'
import type { OpenDatabase } from './database'
import { DurableFileSystem, durableStartParameters, syncFile, syncFolder } from './durable-file-system'
import { lockFolder } from './folder-lock'

/**
 * Ends the process when PostgreSQL panics, as it does where the disk is full or fails it. It counts on being started anew,
 * and then recovers all that was acknowledged; inside WebAssembly it would spin for ever instead.
 */
const stopOnPanic = (line: string): boolean => {
  const reason = / PANIC: {2}(.*)/.exec(line)?.[1]
  if (reason !== undefined) {
    console.error(`The database cannot go on: ${reason}. What was saved is safe: mend the disk, then start again.`)
    process.exit(1)
  }
  return false
}

const openFolder = (folder: string) =>
  PGlite.create({ fs: new DurableFileSystem(folder), startParams: durableStartParameters, onStderr: stopOnPanic })

/** Makes a new database beside its place and moves it there when it is whole, so that an interrupted start leaves no half of one. */
const createFolder = async (dataDir: string, folder: string) => {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  // What people wrote is nobody else's business on this machine.
  await mkdir(unfinished, { mode: 0o700 })
  const client = await openFolder(unfinished)
  await client.close()
  await syncFolder(unfinished)
  await rename(unfinished, folder)
  syncFile(dataDir)
}

const makeDataDir = async (dataDir: string) => {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder ${dataDir} (DATA_DIR) cannot be made: ${errorCode(error)}.`, { cause: error })
  }
}

/** Opens the embedded database in `dataDir/database`, made where it is missing. One process at a time: others get a StartError. */
export const openEmbedded = async (dataDir: string, migrationsFolder: string): Promise<OpenDatabase> => {
  await makeDataDir(dataDir)
  const folder = join(dataDir, 'database')
  const release = await lockFolder(join(dataDir, 'database.lock'), `The database in ${folder}`)
  try {
    if (!existsSync(folder)) await createFolder(dataDir, folder)
    const client = await openFolder(folder)
    const database = drizzle({ client })
    await migrate(database, { migrationsFolder })
    return {
      database,
      close: async () => {
        await client.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
