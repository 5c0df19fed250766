import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** What the tests of one run have at hand at once, several times over, in bytes. */
const room = 6 * 1024 ** 3

/**
 * Lets this process and all that it starts put their temporary files into memory, where the machine can: hundreds of
 * databases, each of which syncs every commit, then wait for no disk. Answers with what removes them.
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
