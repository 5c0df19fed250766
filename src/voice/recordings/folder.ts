/**
 * Where the recordings lie in the origin's private file system: `recordings/<record id>/`, with `about.json` and a file for
 * each part. This much of it is also loaded by people who have never spoken, so it stays small.
 */
const folderName = 'recordings'

/** The lock of whoever has a recording in hand is called this and the recording's id. */
export const recordingLockPrefix = 'idea-training-recording-'

/** Ids come from our own state and from addresses; only what is one plain name becomes a path. */
export function isSafeName(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id)
}

/** The folder of all recordings, made where there is none. Rejects where this browser stores nothing. */
export async function makeFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(folderName, { create: true })
}

/** The folder of all recordings; null where there is none, or where this browser has no place for one. */
export async function findFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(folderName)
  } catch {
    return null
  }
}

/** Whether any recording, whoever's, lies on this device. */
export async function hasRecordings(): Promise<boolean> {
  const folder = await findFolder()
  if (folder === null) return false
  for await (const _ of folder.keys()) return true
  return false
}

/** Waits until no other tab, and no worker of this one, has the recording in hand; a lock goes with whoever holds it. */
export function withRecording<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`${recordingLockPrefix}${id}`, {}, work)
}

/** Removes a recording with all its sound; where there is none, nothing happens. */
export async function removeRecording(id: string): Promise<void> {
  const folder = await findFolder()
  if (folder === null || !isSafeName(id)) return
  await withRecording(id, async () => {
    try {
      await folder.removeEntry(id, { recursive: true })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  })
}

/** Whether an error says that a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError'
}
