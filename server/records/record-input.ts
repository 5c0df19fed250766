import * as v from 'valibot'
import { maximumPageSize, maximumTopicLength, roundLengthsMs } from '../../contract/limits'
import { recordSchemas, type IdeaInput } from '../../contract/record'
import { parseCursor } from './cursor'
import type { StoredIdea } from '../db/schema'
import { searchable, storable } from './text'

/** Longest search, in UTF-16 code units. */
const maximumSearchLength = 200

const defaultPageSize = 20

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** The scalars have made these already; here they only get their types. */
const instant = v.date()
const day = v.string()

const { SaveIdeaRecord, IdeaRecordChange, IdeaRecordImport } = recordSchemas({ id: uuid, instant, day })

/** A null counts as left out, for no field means anything else by it; and texts become what the databases can hold. */
const normalize = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) if (one !== null) fields[name] = normalize(one)
  return fields
}

const normalized = v.pipe(v.unknown(), v.transform(normalize))

/** Most ideas are neither picked nor grouped, and are stored without a word of it. */
const toStoredIdea = ({ isBest, group, ...heard }: IdeaInput): StoredIdea => {
  const name = group?.trim()
  return { ...heard, ...(isBest && { isBest }), ...(name && { group: name }) }
}

/** A finished round as the browser sends it. */
export const saveSchema = v.pipe(
  normalized,
  SaveIdeaRecord,
  v.transform(({ ideas, ...round }) => ({ ...round, ideas: ideas.map(toStoredIdea) })),
)

export type NewRecord = v.InferOutput<typeof saveSchema>

/** A record as an export holds it. */
export const importSchema = v.pipe(
  normalized,
  IdeaRecordImport,
  v.transform(({ ideas, ...record }) => ({ ...record, ideas: ideas.map(toStoredIdea) })),
)

export type RecordToImport = v.InferOutput<typeof importSchema>

/** What to change on a record; what is left out stays as it is. */
export const changeSchema = v.pipe(
  normalized,
  IdeaRecordChange,
  v.transform(({ ideas, ...change }) => ({ ...change, ...(ideas && { ideas: ideas.map(toStoredIdea) }) })),
)

export type RecordChange = v.InferOutput<typeof changeSchema>

/** What may be left out; a null counts as left out, for none of these fields can be empty of a value. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

export const idSchema = uuid

/** An address that anyone may type: what is no UUID is no record's id. */
export const lookupIdSchema = v.fallback(v.nullable(uuid), null)

/** Which records, in which order, and where to go on. */
export const pageSchema = v.object({
  first: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximumPageSize)), defaultPageSize),
  after: optional(
    v.pipe(
      v.string(),
      v.transform(parseCursor),
      v.check((cursor) => cursor !== undefined, 'must be an endCursor of this list'),
    ),
  ),
  search: optional(v.pipe(v.string(), v.maxLength(maximumSearchLength), v.trim(), v.transform(searchable))),
  category: optional(SaveIdeaRecord.entries.category),
  from: optional(day),
  to: optional(day),
  isLiked: optional(v.boolean()),
  topic: optional(v.pipe(v.string(), v.maxLength(maximumTopicLength), v.transform(storable))),
  lengthMs: optional(v.picklist(roundLengthsMs)),
  order: v.nullish(v.picklist(['NEWEST', 'OLDEST']), 'NEWEST'),
})

export type PageQuery = v.InferOutput<typeof pageSchema>

/** 1 is Monday, 7 Sunday. */
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))

/** Days for the dashboard. */
export const practiceSchema = v.object({
  today: day,
  from: optional(day),
  to: optional(day),
  restDays: v.nullish(v.pipe(v.array(weekday), v.maxLength(7)), []),
})

export type PracticeQuery = v.InferOutput<typeof practiceSchema>
