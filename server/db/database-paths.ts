import { join } from 'node:path'

/** The absolute paths of the embedded database's files in DATA_DIR. */
export const databasePaths = (dataDir: string) => {
  const backupWorkspace = join(dataDir, 'backup')
  return {
    database: join(dataDir, 'database'),
    /** The lock of the process that has the database open. */
    lock: join(dataDir, 'database.lock'),
    /** The socket on which that process accepts copy requests. */
    copySocket: join(dataDir, 'database.door'),
    /** A new database until it is complete. */
    unfinished: join(dataDir, 'database.unfinished'),
    /** A database unpacked from a backup, not checked yet. */
    restoring: join(dataDir, 'database.restoring'),
    /** A checked database, about to replace the current one. */
    restored: join(dataDir, 'database.restored'),
    /** The workspace of a running backup, and its lock. */
    backupWorkspace,
    backupLock: join(dataDir, 'backup.lock'),
    /** The copy of the database that goes into the backup. */
    copy: join(backupWorkspace, 'copy'),
    /** The backup unpacked again, to check it. */
    readBack: join(backupWorkspace, 'read-back'),
  } as const
}

export type DatabasePaths = ReturnType<typeof databasePaths>
