import { createDatabase } from './device/database'
import type { DeviceStorage } from './device/lazy-device'
import { createRoundLocks } from './device/round-locks'
import type { TabsChannel } from './device/tabs'
import { createOutboxStorage } from './outbox-storage'
import { createRoundStorage } from './round-storage'
import { createOfflineCacheStorage } from './offline-cache-storage'

/** All IndexedDB storage of the app, in one database. Other tabs are notified of changes to the outbox. */
export function createDeviceStorage(tabs: TabsChannel): DeviceStorage {
  const database = createDatabase()
  const locks = createRoundLocks()
  return {
    outbox: createOutboxStorage(database, tabs, locks),
    round: createRoundStorage(database, locks),
    offlineCache: createOfflineCacheStorage(database),
  }
}
