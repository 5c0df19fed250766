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
 * Whether this page can store private files. WebKitGTK 2.50 has none; private windows of Firefox (153) and of WebKit with its
 * experimental ones reject.
 */
export function hasPrivateFiles(): Promise<boolean> {
  return openRoot().then(
    () => true,
    () => false,
  )
}
