import * as v from 'valibot'
import {
  maximumBestIdeas,
  categories,
  maximumGroupLength,
  maximumIdeaLength,
  maximumIdeas,
  maximumMergedNoteLength,
  maximumNoteLength,
  maximumTopicLength,
  roundLengthsMs,
  roundMs,
} from './limits'
import { maximumCommentsBefore } from './note'

/** How one side has the scalars of schema.graphql: an instant is a text on the wire, and a `Date` on the server. */
interface Scalars<Instant extends v.GenericSchema> {
  id: v.GenericSchema<string>
  instant: Instant
  day: v.GenericSchema<string>
}

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))

/** Whole milliseconds; of an idea, since the round's start. */
const ms = v.pipe(v.number(), v.integer(), v.minValue(0))

const idea = v.pipe(
  v.object({
    text: text(maximumIdeaLength),
    atMs: ms,
    endMs: v.optional(v.nullable(ms), null),
    source: v.picklist(['TYPED', 'SPOKEN']),
    /** One of the best two; not, where absent. */
    isBest: v.exactOptional(v.boolean()),
    /** The name of its group; in none, where absent. */
    group: v.exactOptional(v.nullable(text(maximumGroupLength))),
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
)

const ideas = v.pipe(
  v.array(idea),
  v.maxLength(maximumIdeas),
  v.check(
    (all) => all.filter(({ isBest }) => isBest).length <= maximumBestIdeas,
    `must have at most ${maximumBestIdeas} best`,
  ),
)

/**
 * The types of a record in schema.graphql, by their names: types, checks, storage and requests follow from this one declaration
 * (see docs/architecture.md). A new field needs a default, since stored records and exports do not have it. A value that only
 * exceeds a bound still counts as `typed`.
 */
export const recordSchemas = <Instant extends v.GenericSchema>({ id, instant, day }: Scalars<Instant>) => {
  const round = {
    id,
    topicTitle: text(maximumTopicLength),
    category: v.picklist(categories),
    startedAt: instant,
    /** The day it started on, on the person's own calendar. */
    localDay: day,
    /** What it was set to last. */
    lengthMs: v.optional(v.picklist(roundLengthsMs), roundMs),
    durationMs: ms,
    ideas,
  }
  // One that was put together of several may be longer than what can be written.
  const note = text(maximumMergedNoteLength)
  const afterwards = {
    viewed: v.optional(v.boolean(), false),
    isLiked: v.optional(v.boolean(), false),
    comment: v.optional(note, ''),
  }
  return {
    IdeaInput: idea,
    SaveIdeaRecord: v.object(round),
    IdeaRecordChange: v.object({
      topicTitle: v.exactOptional(round.topicTitle),
      category: v.exactOptional(round.category),
      ideas: v.exactOptional(ideas),
      viewed: v.exactOptional(afterwards.viewed),
      isLiked: v.exactOptional(afterwards.isLiked),
      comment: v.exactOptional(text(maximumNoteLength)),
      commentBefore: v.exactOptional(v.pipe(v.array(note), v.maxLength(maximumCommentsBefore))),
    }),
    IdeaRecordImport: v.object({
      ...round,
      ...afterwards,
      createdAt: v.optional(v.nullable(instant), null),
      updatedAt: v.optional(v.nullable(instant), null),
    }),
    IdeaRecord: v.object({
      ...round,
      // A later server may know more of these.
      category: v.string(),
      lengthMs: v.optional(v.number(), roundMs),
      ...afterwards,
      createdAt: instant,
      updatedAt: instant,
    }),
  }
}

/** As records go over the wire, and lie on a device. */
export const wireSchemas = recordSchemas({ id: v.string(), instant: v.string(), day: v.string() })

/** One idea as it goes to the server. */
export type IdeaInput = v.InferOutput<typeof wireSchemas.IdeaInput>

/** A finished round as the browser saves it. */
export type SaveIdeaRecord = v.InferOutput<typeof wireSchemas.SaveIdeaRecord>

/** What to change of a record; what is left out stays as it is. */
export type IdeaRecordChange = v.InferOutput<typeof wireSchemas.IdeaRecordChange>

/** A record as the server answers it; times as ISO 8601 text. */
export type IdeaRecord = v.InferOutput<typeof wireSchemas.IdeaRecord>
