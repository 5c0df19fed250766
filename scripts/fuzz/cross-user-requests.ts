import fc, { type Arbitrary } from 'fast-check'
import { print } from 'graphql'
import * as challenges from '../../src/challenges/documents'
import * as records from '../../src/records/documents'

type Document = Parameters<typeof print>[0]

/** A well-formed request for another person's data. */
export type CrossUserRequest = { query: string; variables: Record<string, unknown> }

const of = (document: Document, variables: Arbitrary<Record<string, unknown>>): Arbitrary<CrossUserRequest> =>
  variables.map((given) => ({ query: print(document), variables: given }))

const idea = { text: 'Mine', source: 'TYPED' }

const round = {
  ...{ topicTitle: 'Mine', category: 'Other', durationMs: 60_000, localDay: '2026-11-20' },
  ...{ startedAt: '2026-11-20T12:00:00.000Z', ideas: [{ ...idea, atMs: 1, endMs: null }] },
}

/** Requests of an attacker with a valid token who knows other people's ids: every operation with every id in every argument. */
export const crossUserRequests = (othersIds: readonly string[]): Arbitrary<CrossUserRequest> => {
  const id = fc.constantFrom(...othersIds)
  const maybe = fc.option(id, { nil: undefined })
  const inChallenge = { challengeId: id, id }
  const named = { challengeId: id, conversationId: maybe, entryId: maybe }
  const own = fc.uuid()
  const input = (entries: Record<string, Arbitrary<unknown>>) => fc.record({ input: fc.record(entries) })
  return fc.oneof(
    of(challenges.challengeQuery, fc.record({ id })),
    of(challenges.challengeEntriesQuery, fc.record({ challengeId: id, after: maybe })),
    of(challenges.challengeConversationsQuery, fc.record({ challengeId: id })),
    of(challenges.challengeConversationQuery, fc.record(inChallenge)),
    of(
      challenges.publishChallengeMutation,
      input({
        id,
        topicTitle: fc.constant('Mine'),
        category: fc.constant('Other'),
        closesAt: fc.constant(null).map(() => new Date(Date.now() + 86_400_000).toISOString()),
      }),
    ),
    of(challenges.closeChallengeMutation, fc.record({ id })),
    of(
      challenges.sendChallengeEntryMutation,
      input({ challengeId: id, id: fc.oneof(id, own), ideas: fc.constant([idea]) }),
    ),
    of(challenges.withdrawChallengeEntryMutation, fc.record({ challengeId: id })),
    of(
      challenges.answerChallengeEntryMutation,
      fc.record({ ...inChallenge, verdict: fc.constantFrom('SHORTLIST', 'NOT_THIS_TIME') }),
    ),
    of(
      challenges.sendChallengeMessageMutation,
      input({ challengeId: id, conversationId: id, id: fc.oneof(id, own), text: fc.constant('Mine') }),
    ),
    of(challenges.seeChallengeMutation, fc.record({ id })),
    of(challenges.blockPersonMutation, fc.record(named)),
    of(challenges.requestChallengeReviewMutation, fc.record({ id })),
    of(challenges.reportChallengeMutation, fc.record({ ...named, reason: fc.constant('Mine') })),
    of(records.ideaRecordQuery, fc.record({ id })),
    of(records.updateIdeaRecordMutation, fc.record({ id, change: fc.constant({ comment: 'Mine' }) })),
    of(records.deleteIdeaRecordMutation, fc.record({ id })),
    of(records.saveIdeaRecordMutation, input({ id, ...mapConstants(round) })),
  )
}

const mapConstants = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)]))

/** A sample of these requests, reproducible from the seed. */
export const sampleCrossUserRequests = (
  othersIds: readonly string[],
  count: number,
  seed: number,
): CrossUserRequest[] => fc.sample(crossUserRequests(othersIds), { numRuns: count, seed })
