import * as v from 'valibot'
import {
  maximumAboutLength,
  maximumChallengeMessageLength,
  maximumEntryMessageLength,
  maximumReasonLength,
} from '../../../contract/challenges/limits'
import { categories, maximumTopicLength, roundLengthsMs } from '../../../contract/limits'
import { id, instant, text } from '../../lib/archive/field-schemas'
import type { RequestName } from '../requests'
import { entrySchema } from './challenge-schema'

const about = { challengeId: id, conversationId: v.nullish(id), entryId: v.nullish(id) }

/** The variables of each request that can wait in the outbox. Strict, because they are sent as they are. */
export const requestSchemas = {
  publishChallenge: ofInput({
    id,
    topicTitle: text(maximumTopicLength),
    about: v.optional(text(maximumAboutLength)),
    category: v.picklist(categories),
    lengthMs: v.optional(v.picklist(roundLengthsMs)),
    isJob: v.optional(v.boolean()),
    isListed: v.optional(v.boolean()),
    closesAt: instant,
  }),
  closeChallenge: v.strictObject({ id }),
  requestChallengeReview: v.strictObject({ id }),
  sendChallengeEntry: ofInput({
    challengeId: id,
    id,
    ideas: entrySchema.entries.ideas,
    message: v.optional(text(maximumEntryMessageLength)),
  }),
  withdrawChallengeEntry: v.strictObject({ challengeId: id }),
  answerChallengeEntry: v.strictObject({
    challengeId: id,
    id,
    verdict: v.picklist(['SHORTLIST', 'NOT_THIS_TIME']),
    message: v.nullish(text(maximumEntryMessageLength)),
  }),
  sendChallengeMessage: ofInput({ challengeId: id, conversationId: id, id, text: text(maximumChallengeMessageLength) }),
  blockPerson: v.strictObject(about),
  reportChallenge: v.strictObject({ ...about, reason: text(maximumReasonLength) }),
} satisfies Record<RequestName, v.GenericSchema>

function ofInput<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject({ input: v.strictObject(entries) })
}
