import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Free space needed, in bytes: several times what the tests of one run use. */
const room = 6 * 1024 ** 3

/**
 * Puts the temporary files of this process and its children into memory, if there is enough: hundreds of test databases sync every
 * commit. Returns a function that removes them.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!existsSync(memory)) return () => undefined
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < room) return () => undefined
  const folder = mkdtempSync(path.join(memory, 'idea-training-tests-'))
  // PostgreSQL, which refuses to run as root, has to reach its own folder in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
