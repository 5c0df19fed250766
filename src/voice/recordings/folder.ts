/**
 * Recordings are stored in the origin's private file system as `recordings/<record id>/`: `about.json` and one file for each part.
 * People who only type load this module too, so it stays small.
 */
const folderName = 'recordings'

/** The folder of all recordings. Rejects if the browser has no private file system, or if it is missing without `create`. */
export async function openFolder(options?: FileSystemGetDirectoryOptions): Promise<FileSystemDirectoryHandle> {
  const root = await openRoot()
  return root.getDirectoryHandle(folderName, options)
}

/** Also rejects where `navigator.storage` is missing. */
async function openRoot(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory()
}

/** The folder of all recordings; null if there is none or the browser has no private file system. */
export function findFolder(): Promise<FileSystemDirectoryHandle | null> {
  return openFolder().catch(() => null)
}

/**
 * Whether this page can store private files. WebKitGTK has none (seen in 2.50); with its experimental ones, a private window
 * rejects with `UnknownError`.
 */
export function hasPrivateFiles(): Promise<boolean> {
  return openRoot().then(
    () => true,
    () => false,
  )
}
