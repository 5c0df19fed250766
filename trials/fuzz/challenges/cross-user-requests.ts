import fc, { type Arbitrary } from 'fast-check'
import {
  answerChallengeEntryMutation,
  blockPersonMutation,
  challengeConversationQuery,
  challengeConversationsQuery,
  challengeEntriesQuery,
  challengeQuery,
  closeChallengeMutation,
  publishChallengeMutation,
  reportChallengeMutation,
  requestChallengeReviewMutation,
  seeChallengeMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
  withdrawChallengeEntryMutation,
} from '../../../src/challenges/documents'
import { input, requestOf, type CrossUserRequest } from '../feature'

/** Every operation with every id in every argument. */
export const crossUserRequests = (othersIds: readonly string[]): Arbitrary<CrossUserRequest>[] => {
  const id = fc.constantFrom(...othersIds)
  const maybe = fc.option(id, { nil: undefined })
  const inChallenge = { challengeId: id, id }
  const named = { challengeId: id, conversationId: maybe, entryId: maybe }
  const own = fc.uuid()
  const idea = { text: 'Mine', source: 'TYPED' }
  return [
    requestOf(challengeQuery, fc.record({ id })),
    requestOf(challengeEntriesQuery, fc.record({ challengeId: id, after: maybe })),
    requestOf(challengeConversationsQuery, fc.record({ challengeId: id })),
    requestOf(challengeConversationQuery, fc.record(inChallenge)),
    requestOf(
      publishChallengeMutation,
      input({
        id,
        topicTitle: fc.constant('Mine'),
        category: fc.constant('Other'),
        closesAt: fc.constant(null).map(() => new Date(Date.now() + 86_400_000).toISOString()),
      }),
    ),
    requestOf(closeChallengeMutation, fc.record({ id })),
    requestOf(
      sendChallengeEntryMutation,
      input({ challengeId: id, id: fc.oneof(id, own), ideas: fc.constant([idea]) }),
    ),
    requestOf(withdrawChallengeEntryMutation, fc.record({ challengeId: id })),
    requestOf(
      answerChallengeEntryMutation,
      fc.record({ ...inChallenge, verdict: fc.constantFrom('SHORTLIST', 'NOT_THIS_TIME') }),
    ),
    requestOf(
      sendChallengeMessageMutation,
      input({ challengeId: id, conversationId: id, id: fc.oneof(id, own), text: fc.constant('Mine') }),
    ),
    requestOf(seeChallengeMutation, fc.record({ id })),
    requestOf(blockPersonMutation, fc.record(named)),
    requestOf(requestChallengeReviewMutation, fc.record({ id })),
    requestOf(reportChallengeMutation, fc.record({ ...named, reason: fc.constant('Mine') })),
  ]
}
