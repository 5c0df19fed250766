import * as v from 'valibot'
import { categories, roundLengthsMs, roundMs } from '../../../contract/limits'
import type { OutboxEntry, StoredRound } from '../gateways'

/** What lies on the device may come from an older or a newer version, or be broken: it is parsed before it is believed. */

export const ideaSchema = v.object({
  text: v.string(),
  atMs: v.number(),
  endMs: v.nullable(v.number()),
  source: v.picklist(['TYPED', 'SPOKEN']),
  isBest: v.exactOptional(v.boolean()),
  group: v.exactOptional(v.nullable(v.string())),
})

const recordSchema = v.object({
  id: v.string(),
  topicTitle: v.string(),
  category: v.picklist(categories),
  ideas: v.array(ideaSchema),
  durationMs: v.number(),
  // Earlier versions knew no other length.
  lengthMs: v.optional(v.picklist(roundLengthsMs), roundMs),
  startedAt: v.string(),
  localDay: v.string(),
})

const changeSchema = v.object({
  topicTitle: v.exactOptional(v.string()),
  category: v.exactOptional(v.picklist(categories)),
  ideas: v.exactOptional(v.array(ideaSchema)),
  viewed: v.exactOptional(v.boolean()),
  isLiked: v.exactOptional(v.boolean()),
  comment: v.exactOptional(v.string()),
  commentBefore: v.exactOptional(v.array(v.string())),
})

const operationSchema = v.variant('kind', [
  v.object({ kind: v.literal('save'), record: recordSchema }),
  v.object({ kind: v.literal('change'), change: changeSchema }),
  v.object({ kind: v.literal('delete'), heldUntil: v.exactOptional(v.number()) }),
])

export const outboxEntrySchema: v.GenericSchema<unknown, OutboxEntry> = v.object({
  sequence: v.number(),
  owner: v.nullable(v.string()),
  recordId: v.string(),
  operation: operationSchema,
  refusal: v.nullable(v.string()),
  declinedBy: v.array(v.string()),
})

export const storedRoundSchema: v.GenericSchema<unknown, StoredRound> = v.object({
  id: v.string(),
  // Earlier versions did not note it: what nobody owns is a guest's.
  owner: v.optional(v.nullable(v.string()), null),
  topicTitle: v.string(),
  category: v.picklist(categories),
  startedAtWall: v.number(),
  lengthMs: v.optional(v.picklist(roundLengthsMs), roundMs),
  ideas: v.array(ideaSchema),
})

/**
 * What can be read of what lies on the device. The rest is left where it is, because a later version may understand it; the
 * log names the places, and nothing of what stands there.
 */
export function parseKnown<Known>(schema: v.GenericSchema<unknown, Known>, stored: readonly unknown[]): Known[] {
  return stored.flatMap((value) => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return [parsed.output]
    const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'all of it')
    console.error(`Something stored could not be read and stays on this device: ${places.join(', ')}`)
    return []
  })
}
