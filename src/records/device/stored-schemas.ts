import * as v from 'valibot'
import { wireSchemas } from '../../../contract/record'
import type { OutboxEntry, StoredRound } from '../gateways'

const { SaveIdeaRecord, IdeaRecordChange } = wireSchemas

const operationSchema = v.variant('kind', [
  v.object({ kind: v.literal('save'), record: SaveIdeaRecord }),
  v.object({ kind: v.literal('change'), change: IdeaRecordChange }),
  v.object({ kind: v.literal('delete'), heldUntil: v.exactOptional(v.number()) }),
  v.object({
    kind: v.literal('request'),
    name: v.string(),
    variables: v.record(v.string(), v.unknown()),
    text: v.string(),
  }),
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
  ...v.pick(SaveIdeaRecord, ['id', 'topicTitle', 'category', 'lengthMs', 'ideas']).entries,
  // Earlier versions did not note it: what nobody owns is a guest's.
  owner: v.optional(v.nullable(v.string()), null),
  startedAtWall: v.number(),
})

/**
 * Parses what is stored on the device, which may come from an older or newer version, or be broken. A value that only exceeds a bound
 * is read; the server rejects it if it must. A value of another shape stays in storage, and the log names the place but not its
 * content.
 */
export function parseStored<Known>(schema: v.GenericSchema<unknown, Known>, stored: readonly unknown[]): Known[] {
  return stored.flatMap((value) => {
    const { typed, output, issues } = v.safeParse(schema, value)
    if (typed) return [output]
    const places = issues.map((issue) => v.getDotPath(issue) ?? 'all of it')
    console.error(`Something stored could not be read and stays on this device: ${places.join(', ')}`)
    return []
  })
}
