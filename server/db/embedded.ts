import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { errorCode, StartError } from '../errors'
import { scheduleCheckpoints } from './checkpoints'
import { listenForCopyRequests } from './copy-socket'
import type { OpenDatabase } from './database'
import { DurableFileSystem, newFolderParameters, startParameters, syncFile, syncFolder } from './durable-file-system'
import { startBackgroundTasks } from './background-tasks'
import { lockFolder } from './folder-lock'
import { databasePaths, type DatabasePaths } from './database-paths'
import { scheduleVacuum } from './vacuum'

/** A line of PostgreSQL's log: time, process, PANIC. At the start only, because a log may quote what people write. */
const panicLine = /^(?:\S+ ){3}\[\d+\] PANIC: {2}(.*)/

/**
 * Ends the process when PostgreSQL panics, for example on a full disk. PostgreSQL expects to be restarted and then recovers
 * all acknowledged data; in WebAssembly it would loop for ever instead.
 */
export const stopOnPanic = (line: string): boolean => {
  const reason = panicLine.exec(line)?.[1]
  if (reason !== undefined) {
    console.error(`The database stopped: ${reason}. Saved data is safe: fix the disk, then start again.`)
    process.exit(1)
  }
  return false
}

/**
 * Opens or creates a database folder. The caller must hold its lock: PostgreSQL's own lock file is removed, since a process
 * killed while writing it leaves it empty, which would block every later start.
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

/**
 * Creates a new database under a temporary name and renames it when complete, so that an interrupted start leaves no
 * partial one.
 */
const createDatabaseFolder = async (dataDir: string, { database, unfinished }: DatabasePaths) => {
  await rm(unfinished, { recursive: true, force: true })
  // Other users of this machine must not read it.
  await mkdir(unfinished, { mode: 0o700 })
  const client = await openDatabaseFolder(unfinished)
  await client.close()
  await syncFolder(unfinished)
  await rename(unfinished, database)
  syncFile(dataDir)
}

/** Renames a restored database into place, also if the restore was interrupted just before. */
export const finishRestore = async (dataDir: string, { database, restored }: DatabasePaths) => {
  if (existsSync(database) || !existsSync(restored)) return
  await rename(restored, database)
  syncFile(dataDir)
}

/** Copies a database that is not being written to, as a copy-on-write clone if the file system supports it. */
export const copyDatabaseFolder = async ({ database, backupWorkspace, copy }: DatabasePaths) => {
  await rm(copy, { recursive: true, force: true })
  await mkdir(backupWorkspace, { recursive: true, mode: 0o700 })
  await cp(database, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

export const makeDataDir = async (dataDir: string) => {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder ${dataDir} (DATA_DIR) cannot be created: ${errorCode(error)}.`, { cause: error })
  }
}

/** Locks the database for this process; throws StartError if another process has it. */
export const lockDatabase = ({ lock, database }: DatabasePaths) => lockFolder(lock, `The database in ${database}`)

/** Opens or creates the embedded database in `dataDir/database`. One process at a time: others get a StartError. */
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
    const stopBackgroundTasks = await startBackgroundTasks(database)
    const isBusy = () => client.waiting > 0
    const stopCheckpoints = scheduleCheckpoints(client, isBusy)
    const stopVacuum = scheduleVacuum(client, isBusy)
    const stopCopyRequests = await listenForCopyRequests(paths.copySocket, () =>
      client.runExclusive(() => copyDatabaseFolder(paths)),
    )
    return {
      database,
      load: () => ({ kind: 'queue', waiting: client.waiting }),
      listen: (channel, heard) => client.listen(channel, heard),
      close: async () => {
        await stopCopyRequests()
        await stopBackgroundTasks()
        await stopVacuum()
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

/** PGlite, which runs one query or transaction at a time, with a count of those not finished yet. */
class QueuedPGlite extends PGlite {
  private pending = 0

  get waiting(): number {
    return this.pending
  }

  override query<Row>(query: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.count(super.query<Row>(query, values, options))
  }

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.count(super.transaction(work))
  }

  private count<Result>(answer: Promise<Result>): Promise<Result> {
    this.pending += 1
    return answer.finally(() => (this.pending -= 1))
  }
}
