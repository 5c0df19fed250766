import { closeSync, fsyncSync, openSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import * as v from 'valibot'

/** The WASI error number for "I/O error". */
const inputOutputError = 29

/** Syncs a file, or a folder's own entries, to disk. */
export const syncFile = (path: string) => {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** An open file; a folder has no `nfd`. */
type OpenFile = { nfd?: number; node: unknown }

/** The parts of Emscripten's NODEFS that syncing needs. */
const hostFileSystem = v.object({
  stream_ops: v.custom<{ fsync?: (file: OpenFile) => number }>((value) => typeof value === 'object' && value !== null),
  realPath: v.custom<(node: unknown) => string>((value) => typeof value === 'function'),
})

/** Adds `fsync` to Emscripten's NODEFS; PostgreSQL calls it if it exists. */
export const addSync = (fileSystem: unknown) => {
  if (!v.is(hostFileSystem, fileSystem)) throw new Error('This version of PGlite cannot be made to sync its files.')
  fileSystem.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncFile(fileSystem.realPath(node))
      else fsyncSync(nfd)
      return 0
    } catch {
      // PostgreSQL handles the error: it rejects the commit and stops, as with any failing disk.
      return inputOutputError
    }
  }
}

/**
 * PGlite's file system with a working fsync. A commit is acknowledged only when its write-ahead log is on disk, and a
 * checkpoint drops the log only after the tables are.
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
 * Start parameters with fsync enabled (PGlite disables it with `-F`), using fsync because the default, fdatasync, does
 * nothing in WebAssembly.
 */
export const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // How much log a checkpoint keeps for reuse; backups contain it, too.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
]

/**
 * Parameters for new folders: log files of 1 MB. Each is zero-filled and synced before use, which for the default 16 MB
 * blocks everybody for a fifth of a second, once in 800 saves. Existing folders keep their size.
 */
export const newFolderParameters = ['--wal-segsize=1']

/** Syncs a folder that was written without fsync, recursively. */
export const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncFolder(path)
    else syncFile(path)
  }
  syncFile(folder)
}
