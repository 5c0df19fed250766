import * as v from 'valibot'
import type { ChallengeList, PublicChallenge } from '../../../contract/challenges/challenge'
import type { ChallengeEntry, OwnChallenge } from '../../../src/challenges/graphql-types'
import { createRecordsServer, type RecordsServer } from '../../harness/fake-records-server'

export const shown: PublicChallenge = {
  id: 'challenge-1',
  topicTitle: 'What to do with a rainy Sunday',
  about: 'For our club.',
  category: 'Diary',
  lengthMs: 30_000,
  isJob: false,
  host: { name: 'Ben', pictureUrl: null },
  closesAt: '2026-12-04T12:00:00.000Z',
  state: 'open',
  entryCount: 3,
  answeredShare: 0.8,
}

export const own: OwnChallenge = {
  ...{ id: shown.id, topicTitle: shown.topicTitle, about: shown.about, category: shown.category },
  ...{ lengthMs: shown.lengthMs, isJob: shown.isJob, host: shown.host, closesAt: shown.closesAt, entryCount: 3 },
  ...{ isListed: false, state: 'OPEN', isMine: false, review: 'NOT_REQUESTED', myEntry: null, myConversation: null },
  createdAt: '2026-11-20T12:00:00.000Z',
}

export const entry: ChallengeEntry = {
  id: 'entry-1',
  ideas: [{ text: 'bake bread', source: 'TYPED' }],
  message: 'Hello',
  state: 'SENT',
  answer: '',
  person: { name: 'Aya Tanaka', pictureUrl: null },
}

export interface ChallengesServer extends RecordsServer {
  /** The public view; null if the challenge does not exist. */
  shown: PublicChallenge | null
  /** The public list; null if the server has none. */
  listed: ChallengeList | null
  /** The responses by GraphQL operation; `null` data for others. */
  answers: Record<string, object>
}

const bodySchema = v.object({ operationName: v.string(), variables: v.fallback(v.record(v.string(), v.unknown()), {}) })

/** The parts of the REST and GraphQL APIs that challenges use, in memory. */
export function createChallengesServer(
  answers: Record<string, object> = { ChallengeById: { challenge: own } },
  publicly: PublicChallenge | null = shown,
): ChallengesServer {
  const server: ChallengesServer = {
    ...createRecordsServer(),
    shown: publicly,
    listed: null,
    answers,
    fetch: answer,
  }
  return server

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== '/graphql') {
      const isList = new URL(request.url).pathname === '/api/challenges'
      if (isList && server.listed) return Response.json({ data: server.listed })
      return server.shown
        ? Response.json({ data: server.shown })
        : Response.json({ message: 'There is no such challenge.' }, { status: 404 })
    }
    const { operationName, variables } = v.parse(bodySchema, await request.json())
    server.asked.push({ operation: operationName, variables })
    await server.gate
    return Response.json({ data: server.answers[operationName] ?? null })
  }
}
