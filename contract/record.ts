import * as v from 'valibot'
import {
  aims,
  categories,
  defaultAim,
  isRoundLength,
  maximumBestIdeas,
  maximumGroupLength,
  maximumIdeaLength,
  maximumIdeas,
  maximumMergedNoteLength,
  maximumNoteLength,
  maximumTagLength,
  maximumTags,
  maximumTopicLength,
  roundLengthLimits,
  roundMs,
} from './limits'
import { maximumCommentsBefore } from './note'
import { uniqueTags } from './unique-tags'

/** How one side represents the scalars of schema.graphql: an instant is a string in JSON, and a `Date` on the server. */
interface Scalars<Instant extends v.GenericSchema> {
  id: v.GenericSchema<string>
  instant: Instant
  day: v.GenericSchema<string>
}

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))

/** Whole milliseconds; for an idea, since the start of the round. */
const ms = v.pipe(v.number(), v.integer(), v.minValue(0))

const ideaOf = (day: v.GenericSchema<string>) =>
  v.pipe(
    v.object({
      text: text(maximumIdeaLength),
      atMs: ms,
      endMs: v.optional(v.nullable(ms), null),
      source: v.picklist(['TYPED', 'SPOKEN']),
      /** Whether it is one of the best two; absent means no. */
      isBest: v.exactOptional(v.boolean()),
      /**
       * The text is what a recogniser wrote, and the person has neither edited nor confirmed it. With an empty text: nothing was
       * recognised, or the person removed the words; a recogniser leaves it empty. Absent means no.
       */
      isHeard: v.exactOptional(v.boolean()),
      /** Whether the person has done something with it; absent means no. */
      isDone: v.exactOptional(v.boolean()),
      /** The person's own day on which they marked it as done; absent if it is not done, or the day is unknown. */
      doneOn: v.exactOptional(v.nullable(day)),
      /** The name of its group; absent means none. */
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
      v.check(({ source, isHeard = false }) => source === 'SPOKEN' || !isHeard, 'must be false for a typed idea'),
      ['isHeard'],
    ),
    v.forward(
      v.check(({ atMs, endMs }) => endMs === null || endMs >= atMs, 'must not be before atMs'),
      ['endMs'],
    ),
  )

/** What a recogniser heard in an idea; see `heard-idea.ts`. */
const heardIdea = v.object({
  atMs: ms,
  endMs: ms,
  text: text(maximumIdeaLength),
  isAsked: v.optional(v.boolean(), false),
})

/** Whether an idea is done; see `done-idea.ts`. */
const doneIdeaOf = (day: v.GenericSchema<string>) =>
  v.object({ atMs: ms, text: text(maximumIdeaLength), isDone: v.boolean(), doneOn: v.exactOptional(v.nullable(day)) })

const ideasOf = (idea: ReturnType<typeof ideaOf>) =>
  v.pipe(
    v.array(idea),
    v.maxLength(maximumIdeas),
    v.check(
      (all) => all.filter(({ isBest }) => isBest).length <= maximumBestIdeas,
      `must have at most ${maximumBestIdeas} best`,
    ),
  )

/** One of the person's own tags, as they write it, without `#`. */
const tag = v.pipe(
  v.string(),
  v.trim(),
  v.check((written) => /^[^\s#,]+(?: [^\s#,]+)*$/u.test(written), 'must have no #, comma or line break'),
  v.maxLength(maximumTagLength),
)

const tags = v.pipe(
  v.array(tag),
  v.maxLength(maximumTags),
  v.check((all) => uniqueTags(all).length === all.length, 'must differ in more than letter case'),
)

const noTags: string[] = []

const aim = v.picklist(aims)

const lengthMs = v.pipe(
  v.number(),
  v.check(
    isRoundLength,
    `must be ${roundLengthLimits.shortestMs} to ${roundLengthLimits.longestMs}, in steps of ${roundLengthLimits.stepMs}`,
  ),
)

/**
 * The record types of schema.graphql. Types, checks, storage and requests follow from this declaration (see
 * docs/architecture.md). A new field needs a default, since stored records and exports lack it. Too long a value is still
 * `typed` in valibot's terms.
 */
export const recordSchemas = <Instant extends v.GenericSchema>({ id, instant, day }: Scalars<Instant>) => {
  const idea = ideaOf(day)
  const ideas = ideasOf(idea)
  const doneIdea = doneIdeaOf(day)
  const round = {
    id,
    topicTitle: text(maximumTopicLength),
    category: v.picklist(categories),
    startedAt: instant,
    /** The day it started, on the person's own calendar. */
    localDay: day,
    /** The length that was chosen, in milliseconds. */
    lengthMs: v.optional(lengthMs, roundMs),
    durationMs: ms,
    ideas,
  }
  const chosen = {
    tags: v.optional(tags, noTags),
    aim: v.optional(aim, defaultAim),
  }
  // A merged note may be longer than one that a person can write.
  const note = text(maximumMergedNoteLength)
  const afterwards = {
    viewed: v.optional(v.boolean(), false),
    isLiked: v.optional(v.boolean(), false),
    comment: v.optional(note, ''),
  }
  return {
    IdeaInput: idea,
    HeardIdeaInput: heardIdea,
    DoneIdeaInput: doneIdea,
    SaveIdeaRecord: v.object({ ...round, tags: v.exactOptional(tags), aim: v.exactOptional(aim) }),
    IdeaRecordChange: v.object({
      topicTitle: v.exactOptional(round.topicTitle),
      category: v.exactOptional(round.category),
      ideas: v.exactOptional(ideas),
      ideasBefore: v.exactOptional(ideas),
      viewed: v.exactOptional(afterwards.viewed),
      isLiked: v.exactOptional(afterwards.isLiked),
      tags: v.exactOptional(tags),
      tagsBefore: v.exactOptional(tags),
      comment: v.exactOptional(text(maximumNoteLength)),
      commentBefore: v.exactOptional(v.pipe(v.array(note), v.maxLength(maximumCommentsBefore))),
      heard: v.exactOptional(v.pipe(v.array(heardIdea), v.maxLength(maximumIdeas))),
      done: v.exactOptional(v.pipe(v.array(doneIdea), v.maxLength(maximumIdeas))),
    }),
    IdeaRecordImport: v.object({
      ...round,
      ...chosen,
      ...afterwards,
      createdAt: v.optional(v.nullable(instant), null),
      updatedAt: v.optional(v.nullable(instant), null),
    }),
    IdeaRecord: v.object({
      ...round,
      // A newer server may add values to these two fields.
      category: v.string(),
      lengthMs: v.optional(v.number(), roundMs),
      ...chosen,
      ...afterwards,
      createdAt: instant,
      updatedAt: instant,
      /** Increases with every change; of two states of a record, the later one counts. */
      version: v.optional(v.number(), 0),
    }),
  }
}

/** Records as JSON: in requests, in responses, and stored on a device. */
export const wireSchemas = recordSchemas({ id: v.string(), instant: v.string(), day: v.string() })

/** One idea as it goes to the server. */
export type IdeaInput = v.InferOutput<typeof wireSchemas.IdeaInput>

/** A finished round as the browser saves it. */
export type SaveIdeaRecord = v.InferOutput<typeof wireSchemas.SaveIdeaRecord>

/** Changes to a record; omitted fields keep their values. */
export type IdeaRecordChange = v.InferOutput<typeof wireSchemas.IdeaRecordChange>

/** A record in a response; times are ISO 8601 strings. */
export type IdeaRecord = v.InferOutput<typeof wireSchemas.IdeaRecord>
