import * as v from 'valibot'
import { entryVerdicts } from '../../contract/challenge'
import {
  categories,
  maximumAboutLength,
  maximumChallengeMessageLength,
  maximumEntryMessageLength,
  maximumIdeaLength,
  maximumIdeas,
  maximumPageSize,
  maximumReasonLength,
  maximumTopicLength,
  roundLengthsMs,
  roundMs,
} from '../../contract/limits'
import { parseCursor } from '../records/cursor'
import { storable } from '../records/text'

const defaultPageSize = 20

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const text = (maximumLength: number) => v.pipe(v.string(), v.maxLength(maximumLength), v.transform(storable))

const isFilled = (value: string) => value.trim() !== ''

const filledText = (maximumLength: number) => v.pipe(text(maximumLength), v.check(isFilled, 'must not be empty'))

/** A topic as it is published. Whether it closes in time is looked at when it is known to be a new one. */
export const newChallenge = v.object({
  id: uuid,
  topicTitle: filledText(maximumTopicLength),
  about: v.nullish(text(maximumAboutLength), ''),
  category: v.picklist(categories),
  lengthMs: v.nullish(v.picklist(roundLengthsMs), roundMs),
  isJob: v.nullish(v.boolean(), false),
  isListed: v.nullish(v.boolean(), false),
  // The scalar has made it already.
  closesAt: v.date(),
})

export type NewChallenge = v.InferOutput<typeof newChallenge>

export const newEntry = v.object({
  challengeId: uuid,
  id: uuid,
  ideas: v.pipe(
    v.array(v.object({ text: filledText(maximumIdeaLength), source: v.picklist(['TYPED', 'SPOKEN']) })),
    v.minLength(1),
    v.maxLength(maximumIdeas),
  ),
  message: v.nullish(text(maximumEntryMessageLength), ''),
})

export type NewEntry = v.InferOutput<typeof newEntry>

export const newMessage = v.object({
  challengeId: uuid,
  conversationId: uuid,
  id: uuid,
  text: filledText(maximumChallengeMessageLength),
})

export type NewMessage = v.InferOutput<typeof newMessage>

export const idSchema = uuid

export const answerArguments = v.object({
  challengeId: uuid,
  id: uuid,
  verdict: v.picklist(entryVerdicts),
  message: v.nullish(text(maximumEntryMessageLength), ''),
})

export type EntryAnswer = v.InferOutput<typeof answerArguments>

/** What somebody means in a challenge; the challenge itself, or its host, where they name nothing. */
const subject = { challengeId: uuid, conversationId: v.nullish(uuid), entryId: v.nullish(uuid) }

export const blockArguments = v.object(subject)

export const reportArguments = v.object({ ...subject, reason: text(maximumReasonLength) })

export type Subject = v.InferOutput<typeof blockArguments>
export type NewReport = v.InferOutput<typeof reportArguments>

/** An address that anyone may type: what is no UUID is no challenge's id. */
export const lookupIdSchema = v.fallback(v.nullable(uuid), null)

export const conversationArguments = v.object({ challengeId: lookupIdSchema, id: lookupIdSchema })

const first = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximumPageSize)), defaultPageSize)

const orUndefined = <Value>(value: Value | null | undefined) => value ?? undefined

const after = v.pipe(
  v.nullish(
    v.pipe(
      v.string(),
      v.transform(parseCursor),
      v.check((cursor) => cursor !== undefined, 'must be an endCursor of this list'),
    ),
  ),
  v.transform(orUndefined),
)

/** A list in the order of time. */
export const pageArguments = v.object({ first, after })

export type PageArguments = v.InferOutput<typeof pageArguments>

export const conversationsArguments = v.object({ challengeId: uuid, first, after })

/** The list of entries, whose order is that of their ids: the last one's is where to go on. */
export const entriesArguments = v.object({
  challengeId: uuid,
  first,
  after: v.pipe(
    v.nullish(v.pipe(v.string(), v.check(isUuid, 'must be an endCursor of this list'))),
    v.transform(orUndefined),
  ),
})

export type EntriesArguments = v.InferOutput<typeof entriesArguments>

function isUuid(value: string): boolean {
  return v.is(uuid, value)
}
