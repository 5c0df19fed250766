import { isNotFound } from './remove-recording'

/**
 * Writes files of the origin's private file system from a worker: in place and flushed, so that data survives when the page is
 * killed. `createWritable` (in Safari since 26) saves nothing until it is closed.
 */

/** Appends all of the bytes or, if that fails, none. */
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

/** Replaces the file's content. Not atomic: if killed midway, it leaves a part of the text or nothing. */
export async function replaceText(folder: FileSystemDirectoryHandle, name: string, text: string): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true })
  await withAccess(file, (access) => {
    access.truncate(0)
    write(access, new TextEncoder().encode(text), 0)
  })
}

/** Creates the file, or empties an existing one. */
export async function makeEmpty(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  await replaceText(folder, name, '')
}

/** A snapshot of the file; null if it does not exist. */
export async function findFile(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** Holds the file's lock only for this one operation, because another tab may need it. */
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
 * When the device is full, the standard requires a `QuotaExceededError`. Firefox instead returns fewer bytes than requested, and
 * Chromium a huge number, a negative error code read as unsigned (crbug.com/541725401).
 */
function write(access: FileSystemSyncAccessHandle, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  if (access.write(bytes, { at }) !== bytes.byteLength) {
    throw new DOMException('Not all bytes could be written.', 'QuotaExceededError')
  }
}

function cutBack(access: FileSystemSyncAccessHandle, size: number): void {
  try {
    access.truncate(size)
  } catch {
    // The caller throws the original error.
  }
}
