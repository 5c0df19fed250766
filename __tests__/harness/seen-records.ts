import type { SeenRecord, SeenRecordsGateway } from '../../src/lib/gateways'

/** The records that were seen, in memory. */
export function createMemorySeenRecords(): SeenRecordsGateway {
  const seen = new Map<string, { owner: string; record: SeenRecord }>()
  return {
    read: async (owner) => [...seen.values()].filter((one) => one.owner === owner).map(({ record }) => record),
    keep: async (owner, records) => records.forEach((record) => seen.set(`${owner} ${record.id}`, { owner, record })),
    forget: async (owner, id) => void seen.delete(`${owner} ${id}`),
    clear: async () => {
      seen.clear()
    },
  }
}
