import { createDatabase } from '../lib/storage/database'
import type { DeviceStorage } from './device/lazy-device'
import { createRoundLocks } from './device/round-locks'
import type { TabsChannel } from './device/tabs'
import { createOutboxStorage } from './outbox-storage'
import { createRoundStorage } from './round-storage'
import { wireSchemas } from '../../contract/record'
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

/**
 * All IndexedDB storage of the app, in one database. Other tabs are notified of changes to the outbox. Takes over what earlier pages left
 * before anything else, so that newer entries stay behind it.
 */
export async function createDeviceStorage(tabs: TabsChannel, database = createDatabase()): Promise<DeviceStorage> {
  const locks = createRoundLocks()
  const outbox = createOutboxStorage(database, tabs, locks)
  await outbox.takeOver()
  return {
    outbox,
    round: createRoundStorage(database, locks),
    copy: createCopyStorage(database),
  }
}
