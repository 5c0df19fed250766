import * as v from 'valibot'
import { wireSchemas } from '../../contract/record'
import { createDatabase } from '../lib/storage/database'
import { monthsAmong, recordsIn, stateIn, stateName } from './copy/stored-copy'
import { parseStored } from './device/stored-schemas'
import type { CopyGateway } from './copy/gateways'

/** The queries' own code parses their answers. */
const answerSchema = v.object({ answer: v.looseObject({}) })

/** The copy in IndexedDB. */
export function createCopyStorage(database = createDatabase()): Omit<CopyGateway, 'tell' | 'onToldElsewhere'> {
  return {
    months: async (owner) => monthsAmong(await database.read('recordsByMonth', (store) => store.getAllKeys()), owner),
    readMonth: async (owner, month) => {
      const stored = await database.read('recordsByMonth', (store) => store.getAll([owner, month]))
      return parseStored(wireSchemas.IdeaRecord, recordsIn(stored))
    },
    state: async (owner) => stateIn(await database.read('answers', (store) => store.getAll([owner, stateName]))),
    apply: async (...told) => {
      const { writeCopy } = await import(/* webpackChunkName: "feed" */ './copy/write-copy')
      await writeCopy(database, ...told)
    },
    readAnswer: async (owner, name) => {
      const stored = await database.read('answers', (store) => store.getAll([owner, name]))
      return parseStored(answerSchema, stored).at(0)?.answer ?? null
    },
    keepAnswer: async (owner, name, answer) => {
      await database.write('answers', (store) => store.put({ owner, name, answer }))
    },
    clear: () =>
      database.write(
        'recordsByMonth',
        async (store) => {
          await store.clear()
          await store.transaction.objectStore('answers').clear()
        },
        ['answers'],
      ),
  }
}
