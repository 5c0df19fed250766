/**
 * Where the recordings lie in the origin's private file system: `recordings/<record id>/`, with `about.json` and a file for
 * each part. This much of it is also loaded by people who have never spoken, so it stays small.
 */
const folderName = 'recordings'

/** The folder of all recordings. Rejects where this browser stores nothing, or where there is none and none is to be made. */
export async function openFolder(options?: FileSystemGetDirectoryOptions): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(folderName, options)
}

/** The folder of all recordings; null where there is none, or where this browser has no place for one. */
export function findFolder(): Promise<FileSystemDirectoryHandle | null> {
  return openFolder().catch(() => null)
}

/** Whether any recording, whoever's, lies on this device. */
export async function hasRecordings(): Promise<boolean> {
  const folder = await findFolder()
  if (folder === null) return false
  for await (const _ of folder.keys()) return true
  return false
}
