import { removeFromDatabase } from './database'
import { hasDatabase } from './find-database'
import { findFolder } from './folder'

/** The name of a recording's Web Lock is this prefix and its id. */
export const recordingLockPrefix = 'idea-training-recording-'

/** Ids also come from URLs, so only plain names may become paths. */
export function isSafeName(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id)
}

/** Runs `work` while no other tab or worker uses the recording. The browser frees the lock when its holder is killed. */
export function withRecordingLock<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`${recordingLockPrefix}${id}`, {}, work)
}

/** Deletes a recording and its audio, wherever it is stored. Does nothing if there is none. */
export async function removeRecording(id: string): Promise<void> {
  await removeFiles(id)
  if (await hasDatabase()) await removeFromDatabase(id)
}

async function removeFiles(id: string): Promise<void> {
  const folder = await findFolder()
  if (folder === null || !isSafeName(id)) return
  await withRecordingLock(id, async () => {
    try {
      await folder.removeEntry(id, { recursive: true })
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  })
}

/** Whether the error is that a file or folder does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
