import * as v from 'valibot'
import { maximumPageSize } from '../../contract/limits'
import { recordSchemas, type IdeaInput } from '../../contract/record'
import { trimVisible } from '../../contract/visible-text'
import { parseCursor } from './cursor'
import { markSchema } from './mark'
import type { StoredIdea } from './tables'
import { optional } from '../http/parse-input'
import { storable } from './text'

const defaultPageSize = 20

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** The GraphQL scalars have already parsed these; the schemas only set their types. */
const instant = v.date()
const day = v.string()

const { SaveIdeaRecord, IdeaRecordChange, IdeaRecordImport } = recordSchemas({ id: uuid, instant, day })

/**
 * Drops nulls, since null means the same as omitted for every field, and replaces characters that the databases cannot
 * store.
 */
const normalize = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) if (one !== null) fields[name] = normalize(one)
  return fields
}

const normalized = v.pipe(v.unknown(), v.transform(normalize))

/** Stores marks and `group` only where they are set, which is rare. */
export const toStoredIdea = ({ isBest, isDone, doneOn, isHeard, group, ...idea }: IdeaInput): StoredIdea => {
  const name = group && trimVisible(group)
  return {
    ...idea,
    ...(isBest && { isBest }),
    ...(isDone && { isDone, ...(doneOn && { doneOn }) }),
    ...(isHeard && { isHeard }),
    ...(name && { group: name }),
  }
}

/** A finished round from the browser. */
export const saveSchema = v.pipe(
  normalized,
  SaveIdeaRecord,
  v.transform(({ ideas, ...round }) => ({ ...round, ideas: ideas.map(toStoredIdea) })),
)

export type NewRecord = v.InferOutput<typeof saveSchema>

/** A record from an export. */
export const importSchema = v.pipe(
  normalized,
  IdeaRecordImport,
  v.transform(({ ideas, ...record }) => ({ ...record, ideas: ideas.map(toStoredIdea) })),
)

export type RecordToImport = v.InferOutput<typeof importSchema>

/** Changes to a record; omitted fields keep their values. */
export const changeSchema = v.pipe(
  normalized,
  IdeaRecordChange,
  v.transform(({ ideas, ideasBefore, ...change }) => ({
    ...change,
    ...(ideas && { ideas: ideas.map(toStoredIdea) }),
    ...(ideasBefore && { ideasBefore: ideasBefore.map(toStoredIdea) }),
  })),
)

export type RecordChange = v.InferOutput<typeof changeSchema>

export const idSchema = uuid

/** The id in a URL. Anything but a UUID becomes null: no record can have it. */
export const lookupIdSchema = v.fallback(v.nullable(uuid), null)

/** Position and size of a page of records. */
export const pageSchema = v.object({
  first: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximumPageSize)), defaultPageSize),
  after: optional(
    v.pipe(
      v.string(),
      v.transform(parseCursor),
      v.check((cursor) => cursor !== undefined, 'must be an endCursor of this list'),
    ),
  ),
})

export type PageQuery = v.InferOutput<typeof pageSchema>

/** How many changes since which mark. */
export const changesSchema = v.pipe(
  v.object({
    first: pageSchema.entries.first,
    after: v.nullish(v.unknown(), null),
    changedAfter: v.nonNullish(markSchema),
  }),
  v.check(({ after }) => after === null, 'changedAfter must be combined with first alone'),
  v.transform(({ first, changedAfter }) => ({ first, after: changedAfter })),
)
