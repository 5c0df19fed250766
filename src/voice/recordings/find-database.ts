/** The IndexedDB database for recordings where the browser has no private files. */
export const databaseName = 'idea-training-recordings'

/** Whether recordings were ever stored in IndexedDB here. Does not create the database. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName)
  } catch {
    return false
  }
}
