import { createDatabase } from './device/database'
import type { DeviceStorage } from './device/lazy-device'
import { createRoundHolds } from './device/round-holds'
import type { TabsChannel } from './device/tabs'
import { createOutboxStorage } from './outbox-storage'
import { createRoundStorage } from './round-storage'
import { createSeenRecordsStorage } from './seen-records-storage'

/** What this app keeps on the device, in one database. Other tabs are told of the outbox's changes. */
export function createDeviceStorage(tabs: TabsChannel): DeviceStorage {
  const database = createDatabase()
  const holds = createRoundHolds()
  return {
    outbox: createOutboxStorage(database, tabs, holds),
    round: createRoundStorage(database, holds),
    seenRecords: createSeenRecordsStorage(database),
  }
}
