import * as v from 'valibot'
import { roundMs } from '../../contract/limits'
import { createDatabase } from './device/database'
import { ideaSchema, parseKnown } from './device/stored-shapes'
import type { SeenRecord, SeenRecordsGateway } from './gateways'

/** A record as the server answered it, and as it lies on the device afterwards. */
export const seenRecordSchema: v.GenericSchema<unknown, SeenRecord> = v.object({
  id: v.string(),
  topicTitle: v.string(),
  category: v.string(),
  ideas: v.array(ideaSchema),
  durationMs: v.number(),
  lengthMs: v.optional(v.number(), roundMs),
  startedAt: v.string(),
  localDay: v.string(),
  viewed: v.boolean(),
  isLiked: v.boolean(),
  comment: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
})

const storedSchema = v.object({ owner: v.string(), record: seenRecordSchema })

/** The records that a person has seen, in IndexedDB. */
export function createSeenRecordsStorage(database = createDatabase()): SeenRecordsGateway {
  return {
    read: async (owner) => {
      const stored = await database.read('seenRecords', (store) => store.index('owner').getAll(owner))
      return parseKnown(storedSchema, stored).map(({ record }) => record)
    },
    keep: async (owner, answered) => {
      const records = answered.filter((one) => v.is(seenRecordSchema, one))
      if (records.length === 0) return
      await database.write('seenRecords', (store) => Promise.all(records.map((record) => store.put({ owner, record }))))
    },
    forget: (owner, id) => database.write('seenRecords', (store) => store.delete([owner, id])),
    clear: () => database.write('seenRecords', (store) => store.clear()),
  }
}
