import * as v from 'valibot'
import { wireSchemas } from '../../contract/record'
import { createDatabase } from '../lib/storage/database'
import { parseStored } from './device/stored-schemas'
import type { OfflineCacheGateway } from './gateways'

const storedSchema = v.object({ owner: v.string(), record: wireSchemas.IdeaRecord })

/** The queries' own code parses their answers. */
const answerSchema = v.object({ answer: v.looseObject({}) })

/** The offline cache in IndexedDB. */
export function createOfflineCacheStorage(database = createDatabase()): OfflineCacheGateway {
  return {
    read: async (owner) => {
      const stored = await database.read('seenRecords', (store) => store.index('owner').getAll(owner))
      return parseStored(storedSchema, stored).map(({ record }) => record)
    },
    keep: async (owner, answered) => {
      const records = answered.filter((one) => v.safeParse(wireSchemas.IdeaRecord, one).typed)
      if (records.length === 0) return
      await database.write('seenRecords', (store) => Promise.all(records.map((record) => store.put({ owner, record }))))
    },
    forget: (owner, id) => database.write('seenRecords', (store) => store.delete([owner, id])),
    readAnswer: async (owner, name) => {
      const stored = await database.read('answers', (store) => store.getAll([owner, name]))
      return parseStored(answerSchema, stored).at(0)?.answer ?? null
    },
    keepAnswer: async (owner, name, answer) => {
      await database.write('answers', (store) => store.put({ owner, name, answer }))
    },
    clear: () =>
      database.write(
        'seenRecords',
        async (store) => {
          await store.clear()
          await store.transaction.objectStore('answers').clear()
        },
        ['answers'],
      ),
  }
}
