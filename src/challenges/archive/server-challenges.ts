import * as v from 'valibot'
import { maximumPageSize } from '../../../contract/limits'
import { serverErrorCode, type RetryingClient } from '../../lib/archive/retrying-client'
import { compareTexts } from '../../lib/compare-texts'
import type { ResultOf } from '../../lib/graphql'
import {
  archivedChallengeQuery,
  archivedChallengesQuery,
  archivedConversationsQuery,
  archivedMessagesQuery,
  isChallengeMineQuery,
  republishMutation,
} from './documents'
import {
  challengeSchema,
  type ArchivedChallenge,
  type ArchivedConversation,
  type ArchivedMessage,
} from './challenge-schema'

const refusals = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS']

type Conversation = ResultOf<typeof archivedConversationsQuery>['challengeConversations']['nodes'][number]

/**
 * The result of publishing a challenge again. `UNCHANGED`: it already exists. `TAKEN`: another person's challenge has its id.
 * `HIDDEN`: it was hidden before, so it is published, but stays hidden. `LIMIT_REACHED`: the daily limit. `message` is the reason for any other rejection.
 */
export type RepublishResult =
  | { outcome: 'PUBLISHED' | 'HIDDEN' | 'UNCHANGED' | 'TAKEN' | 'LIMIT_REACHED' }
  | { outcome: 'REFUSED'; message: string }

/** The challenges on the server that a person published, entered or wrote about. Rejects with an `Error` that can be shown. */
export interface ServerChallenges {
  /** A page of their ids; `after` is the previous page's `next`, or null. */
  page(after: string | null): Promise<{ ids: string[]; next: string | null }>
  /** A challenge with everything of the person's in it; null if it no longer exists. */
  read(id: string): Promise<ArchivedChallenge | null>
  /** Publishes a challenge under its id, unless it exists. */
  publish(challenge: ArchivedChallenge): Promise<RepublishResult>
}

export function createServerChallenges(client: RetryingClient): ServerChallenges {
  /** Fetches all messages of a conversation. */
  const fullConversation = async (challengeId: string, { id, person }: Conversation): Promise<ArchivedConversation> => {
    const newestFirst: ArchivedMessage[] = []
    let after: string | null = null
    do {
      const answer: ResultOf<typeof archivedMessagesQuery> = await client.query(archivedMessagesQuery, {
        ...{ challengeId, id, after },
      })
      if (!answer.challengeConversation) break
      const { nodes, hasNextPage, endCursor } = answer.challengeConversation.messages
      newestFirst.push(...nodes)
      after = hasNextPage ? endCursor : null
    } while (after !== null)
    return { with: person.name, messages: newestFirst.reverse() }
  }

  const conversationsOf = async (challengeId: string): Promise<ArchivedConversation[]> => {
    const conversations: ArchivedConversation[] = []
    let after: string | null = null
    do {
      const answer: ResultOf<typeof archivedConversationsQuery> = await client.query(archivedConversationsQuery, {
        ...{ challengeId, first: maximumPageSize, after },
      })
      const { nodes, hasNextPage, endCursor } = answer.challengeConversations
      for (const conversation of nodes) conversations.push(await fullConversation(challengeId, conversation))
      after = hasNextPage ? endCursor : null
    } while (after !== null)
    return conversations
  }

  return {
    page: async (after) => {
      const { myChallenges } = await client.query(archivedChallengesQuery, { first: maximumPageSize, after })
      const { nodes, hasNextPage, endCursor } = myChallenges
      return { ids: nodes.map(({ id }) => id), next: hasNextPage ? endCursor : null }
    },

    read: async (id) => {
      const { challenge } = await client.query(archivedChallengeQuery, { id })
      if (!challenge) return null
      const { isMine, host, myEntry: entry, myConversation, ...rest } = challenge
      const conversations = isMine
        ? await conversationsOf(id)
        : myConversation
          ? [await fullConversation(id, myConversation)]
          : []
      return v.parse(challengeSchema, {
        ...rest,
        role: isMine ? 'HOST' : 'APPLICANT',
        host: host.name,
        entry,
        conversations: conversations.sort(byFirstMessage),
      })
    },

    publish: async (challenge) => {
      const { challenge: known } = await client.query(isChallengeMineQuery, { id: challenge.id })
      if (known) return { outcome: known.isMine ? 'UNCHANGED' : 'TAKEN' }
      try {
        const sent = { input: toPublishInput(challenge) }
        const { publishChallenge } = await client.mutate(republishMutation, sent)
        return { outcome: publishChallenge.state === 'HIDDEN' ? 'HIDDEN' : 'PUBLISHED' }
      } catch (error) {
        return toRefusal(error)
      }
    },
  }
}

function toPublishInput({ id, topicTitle, about, category, lengthMs, isJob, isListed, closesAt }: ArchivedChallenge) {
  return { id, topicTitle, about, category, lengthMs, isJob, isListed, closesAt }
}

/** Converts the server's rejection of a challenge into a result; rethrows any other error. */
function toRefusal(error: unknown): RepublishResult {
  const code = serverErrorCode(error)
  if (!(error instanceof Error) || code === null || !refusals.includes(code)) throw error
  return code === 'TOO_MANY_REQUESTS' ? { outcome: 'LIMIT_REACHED' } : { outcome: 'REFUSED', message: error.message }
}

/** Sorts by first message, so that a later message does not change the order. */
function byFirstMessage(one: ArchivedConversation, other: ArchivedConversation): number {
  return compareTexts(one.messages[0]?.sentAt ?? '', other.messages[0]?.sentAt ?? '')
}
