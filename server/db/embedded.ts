import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { errorCode, StartError } from '../errors'
import { scheduleCheckpoints } from './checkpoints'
import { listenForCopyRequests } from './copy-socket'
import type { OpenDatabase } from './database'
import { DurableFileSystem, newFolderParameters, startParameters, syncFile, syncFolder } from './durable-file-system'
import { startSearchBackfill } from './backfill-search'
import { lockFolder } from './folder-lock'
import { databasePaths, type DatabasePaths } from './database-paths'
import { QueuedPGlite } from './queued-pglite'

/**
 * Ends the process when PostgreSQL panics, as it does where the disk is full or fails it. It counts on being started anew,
 * and then recovers all that was acknowledged; inside WebAssembly it would spin for ever instead.
 */
const stopOnPanic = (line: string): boolean => {
  const reason = / PANIC: {2}(.*)/.exec(line)?.[1]
  if (reason !== undefined) {
    console.error(`The database cannot go on: ${reason}. What was saved is safe: fix the disk, then start again.`)
    process.exit(1)
  }
  return false
}

/**
 * Opens a database's folder, made where it is missing. The caller must have it alone: PostgreSQL's own lock file is taken
 * away, because one that was killed while it wrote that file leaves it empty, and no other would ever start again.
 */
export const openDatabaseFolder = async (folder: string) => {
  await rm(join(folder, 'postmaster.pid'), { force: true })
  const client = new QueuedPGlite({
    fs: new DurableFileSystem(folder),
    startParams: startParameters,
    initDbStartParams: newFolderParameters,
    onStderr: stopOnPanic,
  })
  await client.waitReady
  return client
}

/** Makes a new database beside its place and moves it there when it is whole, so that an interrupted start leaves no half of one. */
const createDatabaseFolder = async (dataDir: string, { database, unfinished }: DatabasePaths) => {
  await rm(unfinished, { recursive: true, force: true })
  // What people wrote is nobody else's business on this machine.
  await mkdir(unfinished, { mode: 0o700 })
  const client = await openDatabaseFolder(unfinished)
  await client.close()
  await syncFolder(unfinished)
  await rename(unfinished, database)
  syncFile(dataDir)
}

/** Moves a restored database to its place, also where the restore was interrupted just before. */
export const finishRestore = async (dataDir: string, { database, restored }: DatabasePaths) => {
  if (existsSync(database) || !existsSync(restored)) return
  await rename(restored, database)
  syncFile(dataDir)
}

/** Copies a database that nobody writes to meanwhile; where the file system can, without copying a byte. */
export const copyDatabaseFolder = async ({ database, backupWorkspace, copy }: DatabasePaths) => {
  await rm(copy, { recursive: true, force: true })
  await mkdir(backupWorkspace, { recursive: true, mode: 0o700 })
  await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

export const makeDataDir = async (dataDir: string) => {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder ${dataDir} (DATA_DIR) cannot be made: ${errorCode(error)}.`, { cause: error })
  }
}

/** Takes the database for this process; throws StartError where another one has it. */
export const lockDatabase = ({ lock, database }: DatabasePaths) => lockFolder(lock, `The database in ${database}`)

/** Opens the embedded database in `dataDir/database`, made where it is missing. One process at a time: others get a StartError. */
export const openEmbedded = async (
  dataDir: string,
  migrationsFolder: string,
  logger?: Logger,
): Promise<OpenDatabase> => {
  await makeDataDir(dataDir)
  const paths = databasePaths(dataDir)
  const release = await lockDatabase(paths)
  try {
    await finishRestore(dataDir, paths)
    if (!existsSync(paths.database)) await createDatabaseFolder(dataDir, paths)
    const client = await openDatabaseFolder(paths.database)
    const database = drizzle({ client, ...(logger && { logger }) })
    await migrate(database, { migrationsFolder })
    const stopBackfill = await startSearchBackfill(database)
    const stopCheckpoints = scheduleCheckpoints(client, () => client.waiting > 0)
    const stopCopyRequests = await listenForCopyRequests(paths.copySocket, () =>
      client.runExclusive(() => copyDatabaseFolder(paths)),
    )
    return {
      database,
      load: () => ({ kind: 'queue', waiting: client.waiting }),
      close: async () => {
        await stopCopyRequests()
        await stopBackfill()
        await stopCheckpoints()
        await client.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
