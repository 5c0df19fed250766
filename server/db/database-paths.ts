import { join } from 'node:path'

/** Where everything of the embedded database lies in DATA_DIR, as absolute paths. */
export const databasePaths = (dataDir: string) => {
  const backupWorkspace = join(dataDir, 'backup')
  return {
    database: join(dataDir, 'database'),
    /** The lock of the one process that has the database open. */
    lock: join(dataDir, 'database.lock'),
    /** Where that process takes requests for a copy. */
    copySocket: join(dataDir, 'database.door'),
    /** A new database until it is whole. */
    unfinished: join(dataDir, 'database.unfinished'),
    /** A database from a backup until it is checked. */
    restoring: join(dataDir, 'database.restoring'),
    /** The same, checked and about to take the database's place. */
    restored: join(dataDir, 'database.restored'),
    /** What a backup needs while it is made, and the lock of the one that is being made. */
    backupWorkspace,
    backupLock: join(dataDir, 'backup.lock'),
    /** The moment of the database that goes into the backup. */
    copy: join(backupWorkspace, 'copy'),
    /** What is read back from the backup to check it. */
    readBack: join(backupWorkspace, 'read-back'),
  } as const
}

export type DatabasePaths = ReturnType<typeof databasePaths>
