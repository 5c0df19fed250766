import * as v from 'valibot'
import { wireSchemas } from '../../contract/record'
import { lazy } from '../lib/lazy'
import { createDatabase } from '../lib/storage/database'
import { createExclusiveRunner } from './device/exclusive-runner'
import { parseStored } from './device/stored-schemas'
import type { CopyGateway } from './gateways'

const storedSchema = v.object({ owner: v.string(), record: wireSchemas.IdeaRecord })

/** The queries' own code parses their answers. */
const answerSchema = v.object({ answer: v.looseObject({}) })

/** The copy in IndexedDB. */
export function createCopyStorage(database = createDatabase()): CopyGateway {
  const writer = lazy(async () =>
    (await import(/* webpackChunkName: "feed" */ './copy/write-copy')).createCopyWriter(database),
  )
  return {
    read: async (owner) => {
      const stored = await database.read('seenRecords', (store) => store.index('owner').getAll(owner))
      return parseStored(storedSchema, stored).map(({ record }) => record)
    },
    find: async (owner, ids) => {
      const stored = await database.read('seenRecords', (store) =>
        Promise.all(ids.map((id) => store.getAll([owner, id]))),
      )
      return parseStored(storedSchema, stored.flat()).map(({ record }) => record)
    },
    state: async (owner) => (await writer.load()).state(owner),
    apply: async (...told) => (await writer.load()).apply(...told),
    exclusively: createExclusiveRunner('idea-training-copy'),
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
