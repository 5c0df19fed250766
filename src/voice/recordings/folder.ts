/**
 * Recordings are stored in the origin's private file system as `recordings/<record id>/`: `about.json` and one file for each part.
 * People who only type load this module too, so it stays small.
 */
const folderName = 'recordings'

/** The folder of all recordings. Rejects if the browser has no private file system, or if it is missing without `create`. */
export async function openFolder(options?: FileSystemGetDirectoryOptions): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(folderName, options)
}

/** The folder of all recordings; null if there is none or the browser has no private file system. */
export function findFolder(): Promise<FileSystemDirectoryHandle | null> {
  return openFolder().catch(() => null)
}

/** Whether this device has any recording, of any person. */
export async function hasRecordings(): Promise<boolean> {
  const folder = await findFolder()
  if (folder === null) return false
  for await (const _ of folder.keys()) return true
  return false
}
