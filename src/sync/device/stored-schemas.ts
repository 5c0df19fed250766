import * as v from 'valibot'
import { wireSchemas } from '../../../contract/record'
import { clipMessage } from '../../lib/clip-message'
import type { NewOutboxEntry, OutboxEntry, StoredRound } from '../gateways'

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
    replaces: v.exactOptional(v.boolean()),
  }),
])

const newEntrySchema = v.object({ owner: v.nullable(v.string()), recordId: v.string(), operation: operationSchema })

/** An entry that an earlier page left in local storage. */
export const handedOverSchema: v.GenericSchema<unknown, { key: string; entry: NewOutboxEntry }> = v.object({
  key: v.string(),
  entry: newEntrySchema,
})

export const outboxEntrySchema: v.GenericSchema<unknown, OutboxEntry> = v.object({
  ...newEntrySchema.entries,
  sequence: v.number(),
  refusal: v.nullable(v.string()),
  declinedBy: v.array(v.string()),
  handOvers: v.exactOptional(v.array(v.string())),
})

export const storedRoundSchema: v.GenericSchema<unknown, StoredRound> = v.object({
  ...v.pick(SaveIdeaRecord, ['id', 'topicTitle', 'category', 'lengthMs', 'ideas', 'aim']).entries,
  // Earlier versions did not store the owner: a round without one is a guest’s.
  owner: v.optional(v.nullable(v.string()), null),
  startedAtWall: v.number(),
  // Earlier versions did not store it.
  unfinished: v.optional(v.string(), ''),
})

/**
 * Parses stored values, which an older or newer version may have written. A value that only exceeds a limit is
 * accepted, for the server to judge, and unknown fields stay; any other mismatch stays stored, and the log names the field but not its content.
 */
export function parseStored<Known>(schema: v.GenericSchema<unknown, Known>, stored: readonly unknown[]): Known[] {
  return stored.flatMap((value) => {
    const { typed, output, issues } = v.safeParse(schema, value)
    if (typed) return [withUnknown(value, output)]
    const places = issues.map((issue) => v.getDotPath(issue) ?? 'all of it')
    const fields = places.join(', ')
    console.error(clipMessage(`A stored value could not be parsed and stays on this device. Fields: ${fields}`))
    return []
  })
}

/**
 * A parsed value together with what its schema does not know: a newer version of the app may have stored that, and must find it again
 * after this one has written the value back.
 *
 * @param stored what was parsed
 * @param known a fresh result of parsing it, which is changed
 */
function withUnknown<Known>(stored: unknown, known: Known): Known {
  if (typeof stored !== 'object' || stored === null || typeof known !== 'object' || known === null) return known
  for (const key of Object.keys(stored)) {
    const value: unknown = Reflect.get(stored, key)
    if (Object.hasOwn(known, key)) withUnknown(value, Reflect.get(known, key))
    else Object.assign(known, { [key]: value })
  }
  return known
}
