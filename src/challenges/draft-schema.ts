import * as v from 'valibot'
import { maximumChallengeMessageLength, maximumEntryMessageLength } from '../../contract/challenges/limits'
import { categories, maximumIdeaLength, maximumIdeas, maximumTopicLength, roundLengthsMs } from '../../contract/limits'
import { isVisible } from '../../contract/visible-text'

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const owner = v.nullable(v.string())

const toSchema = v.object({
  challengeId: v.string(),
  topicTitle: text(maximumTopicLength),
  category: v.picklist(categories),
  lengthMs: v.picklist(roundLengthsMs),
  isJob: v.boolean(),
  hostName: v.string(),
})

const ideaSchema = v.pipe(
  v.object({
    text: text(maximumIdeaLength),
    atMs: v.number(),
    source: v.picklist(['TYPED', 'SPOKEN']),
    isChosen: v.boolean(),
  }),
  v.transform((idea) => ({ ...idea, isChosen: idea.isChosen && isVisible(idea.text) })),
)

const challengeSchema = v.variant('phase', [
  v.object({ phase: v.literal('answering'), owner, to: toSchema, roundId: v.nullable(v.string()) }),
  v.object({
    phase: v.literal('choosing'),
    owner,
    to: toSchema,
    roundId: v.string(),
    ideas: v.pipe(v.array(ideaSchema), v.maxLength(maximumIdeas)),
    message: text(maximumEntryMessageLength),
    trouble: v.nullable(v.string()),
  }),
])

const contactSchema = v.object({
  phase: v.picklist(['writing', 'laidAside']),
  owner,
  challengeId: v.string(),
  isJob: v.boolean(),
  text: text(maximumChallengeMessageLength),
  trouble: v.nullable(v.string()),
})

const draftsSchema = v.object({
  challenge: v.fallback(v.nullable(challengeSchema), null),
  contact: v.fallback(v.nullable(contactSchema), null),
})

export const noDrafts = { challenge: null, contact: null }

/** Parses the drafts of an earlier visit; null for each that is missing or invalid. */
export function parseDrafts(stored: unknown): v.InferOutput<typeof draftsSchema> {
  const drafts = v.safeParse(draftsSchema, stored)
  return drafts.success ? drafts.output : noDrafts
}
