import * as v from 'valibot'
import {
  bestIdeas,
  categories,
  maximumGroupLength,
  maximumIdeaLength,
  maximumIdeas,
  maximumMergedNoteLength,
  maximumNoteLength,
  maximumPageSize,
  maximumTopicLength,
  roundLengthsMs,
  roundMs,
} from '../../contract/limits'
import { mostTextsBefore } from '../../contract/note'
import { parseCursor } from './cursor'
import type { StoredIdea } from '../db/schema'
import { searchable, storable } from './text'

/** Longest search, in UTF-16 code units. */
const maximumSearchLength = 200

const defaultPageSize = 20

const text = (maximumLength: number) => v.pipe(v.string(), v.maxLength(maximumLength), v.transform(storable))

const roundTime = v.pipe(v.number(), v.integer(), v.minValue(0))

const lengthMs = v.picklist(roundLengthsMs)

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const category = v.picklist(categories)

const idea = v.pipe(
  v.object({
    text: text(maximumIdeaLength),
    atMs: roundTime,
    endMs: v.nullish(roundTime, null),
    source: v.picklist(['TYPED', 'SPOKEN']),
    isBest: v.nullish(v.boolean(), false),
    group: v.nullish(v.pipe(text(maximumGroupLength), v.trim()), ''),
  }),
  v.forward(
    v.check(({ source, text }) => source === 'SPOKEN' || text.trim() !== '', 'must not be empty for a typed idea'),
    ['text'],
  ),
  v.forward(
    v.check(({ source, endMs }) => source === 'SPOKEN' || endMs === null, 'must be null for a typed idea'),
    ['endMs'],
  ),
  v.forward(
    v.check(({ atMs, endMs }) => endMs === null || endMs >= atMs, 'must not be before atMs'),
    ['endMs'],
  ),
  // Most ideas are neither, and are stored without a word of it.
  v.transform(({ isBest, group, ...heard }): StoredIdea => ({
    ...heard,
    ...(isBest && { isBest }),
    ...(group && { group }),
  })),
)

const ideas = v.pipe(
  v.array(idea),
  v.maxLength(maximumIdeas),
  v.check((all) => all.filter(({ isBest }) => isBest).length <= bestIdeas, `must have at most ${bestIdeas} best`),
)

/** The scalars have made these already; here they only get their types. */
const instant = v.date()
const day = v.string()

/** A finished round as the browser sends it. */
export const saveSchema = v.object({
  id: uuid,
  topicTitle: text(maximumTopicLength),
  category,
  ideas,
  durationMs: roundTime,
  lengthMs: v.nullish(lengthMs, roundMs),
  startedAt: instant,
  localDay: day,
})

export type NewRecord = v.InferOutput<typeof saveSchema>

/** A record as an export holds it. */
export const importedSchema = v.object({
  ...saveSchema.entries,
  viewed: v.nullish(v.boolean(), false),
  isLiked: v.nullish(v.boolean(), false),
  comment: v.nullish(text(maximumMergedNoteLength), ''),
  createdAt: v.nullish(instant, null),
  updatedAt: v.nullish(instant, null),
})

export type ImportedRecord = v.InferOutput<typeof importedSchema>

/** What may be left out; a null counts as left out, for none of these fields can be empty of a value. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

/** What to change on a record; undefined stays as it is. */
export const changeSchema = v.object({
  topicTitle: optional(text(maximumTopicLength)),
  category: optional(category),
  ideas: optional(ideas),
  viewed: optional(v.boolean()),
  isLiked: optional(v.boolean()),
  comment: optional(text(maximumNoteLength)),
  // A note that was put together of two may be longer than what can be written.
  commentBefore: optional(v.pipe(v.array(text(maximumMergedNoteLength)), v.maxLength(mostTextsBefore))),
})

export type RecordChange = v.InferOutput<typeof changeSchema>

export const idSchema = uuid

/** An address that anyone may type: what is no UUID is no record's id. */
export const lookupSchema = v.fallback(v.nullable(uuid), null)

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
  category: optional(category),
  from: optional(day),
  to: optional(day),
  isLiked: optional(v.boolean()),
  topic: optional(text(maximumTopicLength)),
  lengthMs: optional(lengthMs),
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
