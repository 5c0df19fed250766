import { randomUUID } from 'node:crypto'
import type { TadaDocumentNode } from 'gql.tada'
import * as challenges from '../../src/challenges/documents'

/** Sends a document as one of the people and returns its data; throws on errors. */
export type Ask = <Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables) => Promise<Data>

const dayMs = 86_400_000

/**
 * Creates a challenge between two people, with an entry, its answer and a conversation that contains the secret. The challenge is
 * closed in the end, so nobody else can take part.
 */
export async function createSharedChallenge(host: Ask, guest: Ask, secret: string) {
  const [challengeId, entryId, conversationId] = [randomUUID(), randomUUID(), randomUUID()]
  const [question, reply] = [randomUUID(), randomUUID()]
  const closesAt = new Date(Date.now() + dayMs).toISOString()
  const topic = { topicTitle: 'Anybody may read this', about: '', category: 'Other', closesAt } as const
  await host(challenges.publishChallengeMutation, { input: { id: challengeId, ...topic } })
  const ideas = [{ text: secret, source: 'TYPED' as const }]
  await guest(challenges.sendChallengeEntryMutation, { input: { challengeId, id: entryId, ideas, message: secret } })
  const message = { challengeId, conversationId, id: question, text: secret }
  await guest(challenges.sendChallengeMessageMutation, { input: message })
  // The entry and the conversation have one id per person.
  const { challengeConversations } = await host(challenges.challengeConversationsQuery, { challengeId })
  const hostsConversation = challengeConversations.nodes[0]?.id ?? ''
  const answer = { challengeId, conversationId: hostsConversation, id: reply, text: secret }
  await host(challenges.sendChallengeMessageMutation, { input: answer })
  await host(challenges.closeChallengeMutation, { id: challengeId })
  const { challengeEntries } = await host(challenges.challengeEntriesQuery, { challengeId })
  const hostsEntry = challengeEntries.nodes[0]?.id ?? ''
  const verdict = { challengeId, id: hostsEntry, verdict: 'SHORTLIST', message: secret } as const
  await host(challenges.answerChallengeEntryMutation, verdict)

  return {
    ids: [challengeId, entryId, conversationId, question, reply, hostsConversation, hostsEntry],
    /** Everything the two can see of it, as text for comparison. */
    readOwnData: async () =>
      JSON.stringify([
        await host(challenges.challengeQuery, { id: challengeId }),
        await host(challenges.myChallengesQuery, {}),
        await host(challenges.challengeEntriesQuery, { challengeId }),
        await host(challenges.challengeConversationsQuery, { challengeId }),
        await host(challenges.challengeConversationQuery, { challengeId, id: hostsConversation }),
        await guest(challenges.challengeQuery, { id: challengeId }),
        await guest(challenges.myChallengesQuery, {}),
        await guest(challenges.challengeConversationQuery, { challengeId, id: conversationId }),
      ]),
  }
}
