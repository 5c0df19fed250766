import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  answerChallengeEntryMutation,
  challengeConversationQuery,
  challengeConversationsQuery,
  challengeEntriesQuery,
  challengeQuery,
  closeChallengeMutation,
  myChallengesQuery,
  publishChallengeMutation,
  sendChallengeEntryMutation,
  sendChallengeMessageMutation,
} from '../../../src/challenges/documents'
import type { SendDocument } from '../feature'

const nodes = v.object({ nodes: v.array(v.object({ id: v.string() })) })

const firstId = (data: unknown, field: 'challengeEntries' | 'challengeConversations') => {
  const schema = v.object({ [field]: nodes })
  const id = v.parse(schema, data)[field]?.nodes[0]?.id
  if (id === undefined) throw new Error(`There is nothing in ${field}.`)
  return id
}

const dayMs = 86_400_000

/**
 * Creates a challenge between two people, with an entry, its answer and a conversation that contains the secret. The challenge is
 * closed in the end, so nobody else can take part.
 */
export const createSharedChallenge = async (host: SendDocument, guest: SendDocument, secret: string) => {
  const [challengeId, entryId, conversationId, question, reply] = Array.from({ length: 5 }, () => randomUUID())
  const closesAt = new Date(Date.now() + dayMs).toISOString()
  const topic = { topicTitle: 'Anybody may read this', about: '', category: 'Other', closesAt }
  await host(publishChallengeMutation, { input: { id: challengeId, ...topic } })
  const ideas = [{ text: secret, source: 'TYPED' }]
  await guest(sendChallengeEntryMutation, { input: { challengeId, id: entryId, ideas, message: secret } })
  const message = { challengeId, conversationId, id: question, text: secret }
  await guest(sendChallengeMessageMutation, { input: message })
  const hostsConversation = firstId(await host(challengeConversationsQuery, { challengeId }), 'challengeConversations')
  await host(sendChallengeMessageMutation, {
    input: { challengeId, conversationId: hostsConversation, id: reply, text: secret },
  })
  await host(closeChallengeMutation, { id: challengeId })
  const hostsEntry = firstId(await host(challengeEntriesQuery, { challengeId }), 'challengeEntries')
  await host(answerChallengeEntryMutation, { challengeId, id: hostsEntry, verdict: 'SHORTLIST', message: secret })

  return {
    challengeId: challengeId ?? '',
    /** All ids; the entry and the conversation have one per person. */
    ids: [challengeId, entryId, conversationId, question, reply, hostsConversation, hostsEntry].filter(
      (id) => id !== undefined,
    ),
    /** Everything the two can see of it, as text for comparison. */
    async readOwnData(): Promise<string> {
      return JSON.stringify([
        await host(challengeQuery, { id: challengeId }),
        await host(myChallengesQuery, {}),
        await host(challengeEntriesQuery, { challengeId }),
        await host(challengeConversationsQuery, { challengeId }),
        await host(challengeConversationQuery, { challengeId, id: hostsConversation }),
        await guest(challengeQuery, { id: challengeId }),
        await guest(myChallengesQuery, {}),
        await guest(challengeConversationQuery, { challengeId, id: conversationId }),
      ])
    },
  }
}
