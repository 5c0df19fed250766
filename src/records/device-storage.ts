import type { OutboxGateway, RoundGateway, SeenRecordsGateway } from './gateways'
import { createDatabase } from './device/database'
import type { TabsChannel } from './device/tabs-channel'
import { createOutboxStorage } from './outbox-storage'
import { createRoundStorage } from './round-storage'
import { createSeenRecordsStorage } from './seen-records-storage'

/** What this app keeps on the device, in one database. Other tabs are told of the outbox's changes. */
export function createDeviceStorage(tabs: TabsChannel): {
  outbox: OutboxGateway
  round: RoundGateway
  seenRecords: SeenRecordsGateway
} {
  const database = createDatabase()
  return {
    outbox: createOutboxStorage(database, tabs),
    round: createRoundStorage(database),
    seenRecords: createSeenRecordsStorage(database),
  }
}
