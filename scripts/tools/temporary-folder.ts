import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Free space needed in memory, in bytes: several times what the tests of one run use. */
const room = 6 * 1024 ** 3

/** Where temporary files are in memory, if there is enough: hundreds of test databases sync every commit. */
export function findMemory(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < room ? tmpdir() : memory
}

/**
 * Puts the temporary files of this process and its children into one folder. It is removed when the process exits, unless it is to be kept.
 *
 * @returns the folder
 */
export function useTemporaryFolder(parent = tmpdir(), { isKept = false } = {}): string {
  const folder = mkdtempSync(path.join(parent, 'idea-training-'))
  // PostgreSQL, which refuses to run as root, has to reach its own folder in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  if (!isKept) process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
