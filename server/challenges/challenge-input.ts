import * as v from 'valibot'
import { entryVerdicts } from '../../contract/challenges/challenge'
import {
  maximumAboutLength,
  maximumChallengeMessageLength,
  maximumEntryMessageLength,
  maximumReasonLength,
} from '../../contract/challenges/limits'
import {
  categories,
  maximumIdeaLength,
  maximumIdeas,
  maximumPageSize,
  maximumTopicLength,
  roundLengthsMs,
  roundMs,
} from '../../contract/limits'
import { isVisible } from '../../contract/visible-text'
import { parseCursor } from '../records/cursor'
import { storable } from '../records/text'

const defaultPageSize = 20

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const text = (maximumLength: number) => v.pipe(v.string(), v.maxLength(maximumLength), v.transform(storable))

const filledText = (maximumLength: number) => v.pipe(text(maximumLength), v.check(isVisible, 'must not be empty'))

/** Input for a new challenge. The closing time is checked only once the challenge is known to be new. */
export const newChallenge = v.object({
  id: uuid,
  topicTitle: filledText(maximumTopicLength),
  about: v.nullish(text(maximumAboutLength), ''),
  category: v.picklist(categories),
  lengthMs: v.nullish(v.picklist(roundLengthsMs), roundMs),
  isJob: v.nullish(v.boolean(), false),
  isListed: v.nullish(v.boolean(), false),
  // The GraphQL scalar has already parsed it.
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

/** What a block or report refers to: a conversation or an entry; if neither, the challenge or its host. */
const subject = { challengeId: uuid, conversationId: v.nullish(uuid), entryId: v.nullish(uuid) }

export const blockArguments = v.object(subject)

export const reportArguments = v.object({ ...subject, reason: text(maximumReasonLength) })

export type Subject = v.InferOutput<typeof blockArguments>
export type NewReport = v.InferOutput<typeof reportArguments>

/** The id in a URL. Anything but a UUID becomes null: no challenge can have it. */
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

/** Arguments of a list ordered by time. */
export const pageArguments = v.object({ first, after })

export type PageArguments = v.InferOutput<typeof pageArguments>

export const conversationsArguments = v.object({ challengeId: uuid, first, after })

/** Arguments of the list of entries, which is ordered by id: the cursor is the last entry's id. */
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
