import { createDatabase } from '../lib/storage/database'
import type { DeviceStorage } from './device/lazy-device'
import { createRoundLocks } from './device/round-locks'
import type { TabsChannel } from './device/tabs'
import { createOutboxStorage } from './outbox-storage'
import { createRoundStorage } from './round-storage'
import { createCopyStorage } from './copy-storage'

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
