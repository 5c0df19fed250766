import { closeSync, fsyncSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** "I/O error", as the error numbers of WASI count. */
const inputOutputError = 29

/** Brings one file, or a folder's own entries, to disk. */
export const syncFile = (path: string) => {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** What syncing needs of the file system inside WebAssembly; a folder that is open has no `nfd`. */
type HostFileSystem = {
  stream_ops: { fsync?: (file: { nfd?: number; node: unknown }) => number }
  realPath(node: unknown): string
}

const isHostFileSystem = (value: unknown): value is HostFileSystem =>
  typeof value === 'object' &&
  value !== null &&
  'realPath' in value &&
  typeof value.realPath === 'function' &&
  'stream_ops' in value &&
  typeof value.stream_ops === 'object'

/** Fills in the call that the file system lacks, and that PostgreSQL asks for where it is there. */
const addSync = (fileSystem: unknown) => {
  if (!isHostFileSystem(fileSystem)) throw new Error('This version of PGlite cannot be made to sync its files.')
  fileSystem.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncFile(fileSystem.realPath(node))
      else fsyncSync(nfd)
      return 0
    } catch {
      // PostgreSQL takes it from here: it refuses the commit and stops, as it does on any disk that fails.
      return inputOutputError
    }
  }
}

/**
 * PGlite's folder on disk, with the one call it leaves out: PostgreSQL's fsync reaches the disk. So a commit is
 * acknowledged only when its write-ahead log is on disk, and a checkpoint forgets the log only after the tables are.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    return super.init(database, {
      ...options,
      preRun: [...(options.preRun ?? []), ({ NODEFS }) => addSync(NODEFS)],
    })
  }
}

/**
 * PostgreSQL's start parameters with fsync on (`-F` is PGlite's "off"), and by the one method that reaches our file system:
 * the default, fdatasync, is an empty call in WebAssembly.
 */
export const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // How much of the log's files a checkpoint keeps to be written again: a backup holds them, too.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
]

/**
 * What a new folder is made with: a log in files of 1 MB. Each is written full of zeros and synced before it is used, which for
 * PostgreSQL's usual 16 MB holds everybody up for a fifth of a second, once in 800 saves. A folder keeps what it was made with.
 */
export const newFolderParameters = ['--wal-segsize=1']

/** Brings a folder that was written without fsync to disk, with all it holds. */
export const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncFolder(path)
    else syncFile(path)
  }
  syncFile(folder)
}
