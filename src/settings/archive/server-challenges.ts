import * as v from 'valibot'
import { maximumPageSize } from '../../../contract/limits'
import type { ResultOf } from '../../lib/graphql'
import type { PatientServer } from './ask-server'
import {
  archivedChallengeQuery,
  archivedChallengesQuery,
  archivedConversationsQuery,
  archivedMessagesQuery,
} from './challenge-documents'
import { challengeSchema, type ArchivedConversation } from './challenge-format'
import type { ServerChallenges } from './server-archive-gateway'

/** Conversations in one answer; each comes with up to a hundred messages. */
const conversationsAtOnce = 10

type Conversation = ResultOf<typeof archivedConversationsQuery>['challengeConversations']['nodes'][number]

export function createServerChallenges(server: PatientServer): ServerChallenges {
  /** All of a conversation. */
  const whole = async (challengeId: string, { id, person, messages }: Conversation): Promise<ArchivedConversation> => {
    const newestFirst = [...messages.nodes]
    let after = messages.hasNextPage ? messages.endCursor : null
    while (after !== null) {
      const { challengeConversation } = await server.read(archivedMessagesQuery, { challengeId, id, after })
      if (!challengeConversation) break
      const { nodes, hasNextPage, endCursor } = challengeConversation.messages
      newestFirst.push(...nodes)
      after = hasNextPage ? endCursor : null
    }
    return { with: person.name, messages: newestFirst.reverse() }
  }

  const conversationsOf = async (challengeId: string): Promise<ArchivedConversation[]> => {
    const conversations: ArchivedConversation[] = []
    let after: string | null = null
    do {
      const answer: ResultOf<typeof archivedConversationsQuery> = await server.read(archivedConversationsQuery, {
        ...{ challengeId, first: conversationsAtOnce, after },
      })
      const { nodes, hasNextPage, endCursor } = answer.challengeConversations
      for (const conversation of nodes) conversations.push(await whole(challengeId, conversation))
      after = hasNextPage ? endCursor : null
    } while (after !== null)
    return conversations
  }

  return {
    page: async (after) => {
      const { myChallenges } = await server.read(archivedChallengesQuery, { first: maximumPageSize, after })
      const { nodes, hasNextPage, endCursor } = myChallenges
      return { ids: nodes.map(({ id }) => id), next: hasNextPage ? endCursor : null }
    },

    read: async (id) => {
      const { challenge } = await server.read(archivedChallengeQuery, { id })
      if (!challenge) return null
      const { isMine, host, myEntry: entry, myConversation, ...rest } = challenge
      const conversations = isMine ? await conversationsOf(id) : myConversation ? [await whole(id, myConversation)] : []
      return v.parse(challengeSchema, {
        ...rest,
        role: isMine ? 'HOST' : 'APPLICANT',
        host: host.name,
        entry,
        conversations: conversations.sort(byFirstMessage),
      })
    },
  }
}

/** An order that a further message does not change. */
function byFirstMessage(one: ArchivedConversation, other: ArchivedConversation): number {
  const [first, second] = [one, other].map(({ messages }) => messages[0]?.sentAt ?? '')
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1
}
