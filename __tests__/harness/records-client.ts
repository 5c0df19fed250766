import { createClient } from '../../src/sync/client'
import { createPageClient } from '../../src/sync/page-client'
import { updateIdeaRecordMutation } from '../../src/sync/documents'
import { ideaRecordQuery } from './server-documents'
import { createFakeGateways } from './fake-gateways'
import { buildToken, type Answer, type SentRequest } from './fake-graphql-server'
import { aya } from './people'
import { buildRecord } from './records'
import { buildRound } from './rounds'

const times = { createdAt: '2026-11-20T12:01:00.000Z', updatedAt: '2026-11-20T12:01:00.000Z' }
export const record = buildRecord({ ...buildRound(), ...times, viewed: false })

/** A query or mutation of records, by whose typename urql’s cache knows what to fetch again. */
export const recordContext = { additionalTypenames: ['IdeaRecord'] }

export const unauthenticated: Answer = {
  status: 401,
  errors: [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }],
}

/** Answers every operation with the one record. */
export const answerRecord = ({ operationName }: SentRequest): Answer => {
  switch (operationName) {
    case 'IdeaRecords':
      return { data: { IdeaRecord: { nodes: [record], endCursor: null, hasNextPage: false } } }
    case 'UpdateIdeaRecord':
      return { data: { updateIdeaRecord: { ...record, isLiked: true } } }
    default:
      return { data: { ideaRecord: record } }
  }
}

export interface ClientSetup {
  /** The provider's tokens, one per call; the last one is repeated. */
  provided?: (string | null)[]
  stored?: string
}

/** A client of Aya's, who is logged in, and where its token comes from. */
export const openClient = ({ provided = [buildToken()], stored = '' }: ClientSetup = {}) => {
  const gateways = createFakeGateways()
  Object.assign(gateways.stored, { user: aya, token: stored })
  const idToken = jest.fn<Promise<string | null>, [string?]>(() =>
    Promise.resolve((provided.length > 1 ? provided.shift() : provided[0]) ?? null),
  )
  gateways.identity.idToken = idToken
  const sessionLost = jest.fn()
  gateways.tokens.onLost(sessionLost)
  return { client: createPageClient('uid-aya', gateways.tokens), idToken, stored: gateways.session.token, sessionLost }
}

/** A client of Aya's, who is logged in. */
export const clientOfAya = (limitMs?: number) => {
  const { tokens, stored } = createFakeGateways()
  stored.token = buildToken()
  return createClient('uid-aya', tokens, limitMs)
}

type RecordsClient = ReturnType<typeof openClient>['client']

export const askRecord = (client: RecordsClient, id = 'round-1') =>
  client.query(ideaRecordQuery, { id }, recordContext).toPromise()
export const like = (client: RecordsClient) =>
  client.mutation(updateIdeaRecordMutation, { id: 'round-1', change: { isLiked: true } }, recordContext).toPromise()
