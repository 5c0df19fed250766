import { findFolder } from './folder'

/** The lock of whoever has a recording in hand is called this and the recording's id. */
export const recordingLockPrefix = 'idea-training-recording-'

/** Ids come from our own state and from addresses; only what is one plain name becomes a path. */
export function isSafeName(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id)
}

/** Waits until no other tab, and no worker of this one, has the recording in hand; a lock goes with whoever holds it. */
export function withRecordingLock<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`${recordingLockPrefix}${id}`, {}, work)
}

/** Removes a recording with all its sound; where there is none, nothing happens. */
export async function removeRecording(id: string): Promise<void> {
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

/** Whether an error says that a file or folder is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
