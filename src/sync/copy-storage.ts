import { wireSchemas } from '../../contract/record'
import { createDatabase } from '../lib/storage/database'
import { monthsAmong, recordsIn, returnsIn, returnsName, stateIn, stateName } from './copy/stored-copy'
import { parseStored } from './device/stored-schemas'
import type { CopyGateway } from './copy/gateways'

/** The copy in IndexedDB. */
export function createCopyStorage(database = createDatabase()): Omit<CopyGateway, 'tell' | 'onToldElsewhere'> {
  return {
    months: async (owner) => monthsAmong(await database.read('recordsByMonth', (store) => store.getAllKeys()), owner),
    readMonth: async (owner, month) => {
      const stored = await database.read('recordsByMonth', (store) => store.getAll([owner, month]))
      return parseStored(wireSchemas.IdeaRecord, recordsIn(stored))
    },
    state: async (owner) => stateIn(await database.read('answers', (store) => store.getAll([owner, stateName]))),
    returns: async (owner) => returnsIn(await database.read('answers', (store) => store.getAll([owner, returnsName]))),
    apply: async (...told) => {
      const { writeCopy } = await import(/* webpackChunkName: "feed" */ './copy/write-copy')
      await writeCopy(database, ...told)
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
