import * as v from 'valibot'
import { roundMs } from '../../contract/limits'
import type { SeenRecord } from './gateways'
import { ideaSchema } from './device/stored-shapes'

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
