import { isStorageBlocked } from './local-storage'

/** The name of the app's IndexedDB database. */
export const databaseName = 'idea-training'

/** Whether this browser has never created the database; false if it cannot tell. Does not create it. */
export async function isDatabaseUnused(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).every(({ name }) => name !== databaseName)
  } catch {
    // A browser that blocks this site's data has never stored any.
    return isStorageBlocked()
  }
}
