import type { StoredRecordings } from '../gateways'
import { createDatabaseStorage } from './database-storage'
import { createFileStorage } from './file-storage'
import { hasPrivateFiles } from './folder'

/**
 * New recordings are stored in private files or, if the browser has none, in IndexedDB. Existing ones are found in both places,
 * because a browser can gain or lose private files with an update.
 */
export function createRecordingsStorage(): StoredRecordings {
  const files = createFileStorage()
  const database = createDatabaseStorage()
  const placeOf = async (id: string) => ((await database.has(id)) ? database : files)

  return {
    canStore: async () => (await files.canStore()) || database.canStore(),
    begin: async (about, part) => {
      const place = (await hasPrivateFiles()) ? await placeOf(about.id) : database
      await place.begin(about, part)
    },
    append: async (id, chunk) => (await placeOf(id)).append(id, chunk),
    noteTranscribed: async (id) => (await placeOf(id)).noteTranscribed(id),
    list: async () => {
      const listed = [...(await files.list()), ...(await database.list())]
      return listed.sort((one, other) => other.startedAtWall - one.startedAtWall)
    },
    read: async (id) => (await placeOf(id)).read(id),
    claim: async (ids, owner) => {
      await files.claim(ids, owner)
      await database.claim(ids, owner)
    },
  }
}
