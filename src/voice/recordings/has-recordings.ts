import type { Lazy } from '../../lib/lazy'
import { isDatabaseUnused } from '../../lib/storage/find-database'
import type { RecordingsGateway } from '../gateways'

// People who only type load this module too, so it stays small.

/** The IndexedDB database in which earlier versions stored recordings, if the browser had no private file system. */
export const oldDatabase = 'idea-training-recordings'

/** Whether this device has any recording, of any person. Creates nothing. */
export async function hasRecordings(recordings: Lazy<RecordingsGateway>): Promise<boolean> {
  if (await hasOldRecordings()) return true
  if (await isDatabaseUnused()) return false
  return (await (await recordings.load()).list()).length > 0
}

/** Whether recordings of an earlier version are still where it stored them. */
export async function hasOldRecordings(): Promise<boolean> {
  return (await findOldFolder()) !== null || (await hasOldDatabase())
}

/** The folder in the origin's private file system in which earlier versions stored recordings; null if there is none. */
export async function findOldFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle('recordings')
  } catch {
    return null
  }
}

export async function hasOldDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === oldDatabase)
  } catch {
    return false
  }
}
