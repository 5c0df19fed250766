import { isNotFound } from './remove-recording'

/**
 * Files of the origin's private file system, as a worker writes them: in place and flushed, so that a page that is killed
 * keeps what was written. (Safari has had `createWritable` since 26 only, and that keeps nothing before it is closed.)
 */

/** Adds to the end of the file, all of it or nothing. */
export async function appendTo(file: FileSystemFileHandle, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await withAccess(file, (access) => {
    const end = access.getSize()
    try {
      write(access, bytes, end)
    } catch (error) {
      cutBack(access, end)
      throw error
    }
  })
}

/** Puts the text in the place of what the file held; one that is killed in the middle leaves a part of the text, or nothing. */
export async function replaceText(folder: FileSystemDirectoryHandle, name: string, text: string): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true })
  await withAccess(file, (access) => {
    access.truncate(0)
    write(access, new TextEncoder().encode(text), 0)
  })
}

/** Makes the file, and empties it where there is one. */
export async function makeEmpty(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await replaceText(folder, name, '')
}

/** The file as it is now; null where there is none. */
export async function findFile(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The file is locked as short as can be, because another tab may want it, too. */
async function withAccess(
  file: FileSystemFileHandle,
  work: (access: FileSystemSyncAccessHandle) => void,
): Promise<void> {
  const access = await file.createSyncAccessHandle()
  try {
    work(access)
    access.flush()
  } finally {
    access.close()
  }
}

/**
 * Where there is no room, the standard wants a `QuotaExceededError`; Firefox answers with fewer bytes than were to be
 * written, and Chromium with far more, an error's negative number without its sign (crbug.com/541725401).
 */
function write(access: FileSystemSyncAccessHandle, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  if (access.write(bytes, { at }) !== bytes.byteLength) {
    throw new DOMException('Not all of it could be written.', 'QuotaExceededError')
  }
}

function cutBack(access: FileSystemSyncAccessHandle, size: number): void {
  try {
    access.truncate(size)
  } catch {
    // The first error is the one to tell.
  }
}
