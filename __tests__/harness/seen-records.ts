import * as v from 'valibot'
import type { SeenRecord, SeenRecordsGateway } from '../../src/records/gateways'
import { seenRecordSchema } from '../../src/records/seen-records-storage'

/** The records that were seen, in memory. */
export function createMemorySeenRecords(): SeenRecordsGateway {
  const seen = new Map<string, { owner: string; record: SeenRecord }>()
  return {
    read: async (owner) => [...seen.values()].filter((one) => one.owner === owner).map(({ record }) => record),
    keep: async (owner, answered) => {
      for (const one of answered) {
        const { success, output } = v.safeParse(seenRecordSchema, one)
        if (success) seen.set(`${owner} ${output.id}`, { owner, record: output })
      }
    },
    forget: async (owner, id) => void seen.delete(`${owner} ${id}`),
    clear: async () => {
      seen.clear()
    },
  }
}
