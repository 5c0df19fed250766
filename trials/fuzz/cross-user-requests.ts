import fc, { type Arbitrary } from 'fast-check'
import { print } from 'graphql'
import * as challenges from '../../src/challenges/documents'
import * as records from '../../src/sync/documents'
import { ideaRecordQuery } from '../../__tests__/harness/server-documents'

/** A well-formed request for another person's data. */
export type CrossUserRequest = { query: string; variables: Record<string, unknown> }

const idea = { text: 'Mine', source: 'TYPED' }

const round = {
  ...{ topicTitle: 'Mine', category: 'Other', durationMs: 60_000, localDay: '2026-11-20' },
  ...{ startedAt: '2026-11-20T12:00:00.000Z', ideas: [{ ...idea, atMs: 1, endMs: null }] },
}

/** The variables of a mutation with one input. */
const input = (entries: Record<string, Arbitrary<unknown>>, constants: object = {}) => ({
  input: fc.record(entries).map((drawn) => ({ ...constants, ...drawn })),
})

/** Every operation with every id in every argument. */
const requestsWith = (
  othersIds: readonly string[],
): [Parameters<typeof print>[0], Record<string, Arbitrary<unknown>>][] => {
  const id = fc.constantFrom(...othersIds)
  const maybe = fc.option(id, { nil: undefined })
  const newId = fc.oneof(id, fc.uuid())
  const challengeId = id
  const named = { challengeId, conversationId: maybe, entryId: maybe }
  const closesAt = new Date(Date.now() + 86_400_000).toISOString()
  return [
    [ideaRecordQuery, { id }],
    [records.updateIdeaRecordMutation, { id, change: fc.constant({ comment: 'Mine' }) }],
    [records.deleteIdeaRecordMutation, { id }],
    [records.saveIdeaRecordMutation, input({ id }, round)],
    [challenges.challengeQuery, { id }],
    [challenges.challengeEntriesQuery, { challengeId, after: maybe }],
    [challenges.challengeConversationsQuery, { challengeId }],
    [challenges.challengeConversationQuery, { challengeId, id }],
    [challenges.publishChallengeMutation, input({ id }, { topicTitle: 'Mine', category: 'Other', closesAt })],
    [challenges.closeChallengeMutation, { id }],
    [challenges.sendChallengeEntryMutation, input({ challengeId, id: newId }, { ideas: [idea] })],
    [challenges.withdrawChallengeEntryMutation, { challengeId }],
    [
      challenges.answerChallengeEntryMutation,
      { challengeId, id, verdict: fc.constantFrom('SHORTLIST', 'NOT_THIS_TIME') },
    ],
    [challenges.sendChallengeMessageMutation, input({ challengeId, conversationId: id, id: newId }, { text: 'Mine' })],
    [challenges.seeChallengeMutation, { id }],
    [challenges.blockPersonMutation, named],
    [challenges.requestChallengeReviewMutation, { id }],
    [challenges.reportChallengeMutation, { ...named, reason: fc.constant('Mine') }],
  ]
}

/** A sample of the requests of an attacker with a valid token who knows other people's ids, reproducible from the seed. */
export function sampleCrossUserRequests(othersIds: readonly string[], count: number, seed: number): CrossUserRequest[] {
  const requests = requestsWith(othersIds).map(([document, variables]) =>
    fc.record(variables).map((given) => ({ query: print(document), variables: given })),
  )
  return fc.sample(fc.oneof(...requests), { numRuns: count, seed })
}
