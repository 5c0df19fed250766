import type { OutboxGateway, RoundGateway } from '../lib/gateways'
import { createDatabase } from './device/database'
import type { TabsChannel } from './device/tabs-channel'
import { createOutboxStorage } from './outbox-storage'
import { createRoundStorage } from './round-storage'

/** Outbox and running round in one database. Other tabs are told of the outbox's changes. */
export function createDeviceStorage(tabs: TabsChannel): { outbox: OutboxGateway; round: RoundGateway } {
  const database = createDatabase()
  return { outbox: createOutboxStorage(database, tabs), round: createRoundStorage(database) }
}
