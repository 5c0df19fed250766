import * as v from 'valibot'
import {
  maximumAboutLength,
  maximumChallengeMessageLength,
  maximumEntryMessageLength,
} from '../../../contract/challenges/limits'
import {
  categories,
  maximumIdeaLength,
  maximumIdeas,
  maximumTopicLength,
  roundLengthsMs,
} from '../../../contract/limits'
import { id, instant, text } from '../../lib/archive/field-schemas'

const ideaSchema = v.object({ text: text(maximumIdeaLength), source: v.picklist(['TYPED', 'SPOKEN']) })

/** The person's entry and the host's answer. A withdrawn entry has no ideas and no message. */
export const entrySchema = v.object({
  ideas: v.pipe(v.array(ideaSchema), v.maxLength(maximumIdeas)),
  message: text(maximumEntryMessageLength),
  state: v.picklist(['SENT', 'WITHDRAWN', 'SHORTLISTED', 'NOT_THIS_TIME', 'NOT_ANSWERED']),
  answer: text(maximumEntryMessageLength),
})

const messageSchema = v.object({
  text: text(maximumChallengeMessageLength),
  isMine: v.boolean(),
  sentAt: instant,
})

/** A conversation, oldest message first; `with` is the other person's displayed name. */
const conversationSchema = v.object({ with: v.string(), messages: v.array(messageSchema) })

/** A challenge that the person published, entered or wrote about. Other people's entries are not included. */
export const challengeSchema = v.object({
  id,
  role: v.picklist(['HOST', 'APPLICANT']),
  /** Empty, like its other texts, if the challenge is hidden and somebody else's. */
  topicTitle: text(maximumTopicLength),
  about: text(maximumAboutLength),
  category: v.picklist(categories),
  lengthMs: v.picklist(roundLengthsMs),
  isJob: v.boolean(),
  isListed: v.boolean(),
  host: v.string(),
  closesAt: instant,
  createdAt: instant,
  /** At the time of the export. */
  state: v.picklist(['OPEN', 'CLOSED', 'HIDDEN']),
  entry: v.nullable(entrySchema),
  conversations: v.array(conversationSchema),
})

export type ArchivedChallenge = v.InferOutput<typeof challengeSchema>
export type ArchivedConversation = v.InferOutput<typeof conversationSchema>
export type ArchivedMessage = v.InferOutput<typeof messageSchema>

/** All keys of a challenge and of the objects in it, in the order of the file. */
export const challengeKeys = [challengeSchema, entrySchema, ideaSchema, conversationSchema, messageSchema].flatMap(
  ({ entries }) => Object.keys(entries),
)
