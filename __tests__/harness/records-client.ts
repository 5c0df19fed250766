import { createRecordsClient } from '../../src/records/client'
import { ideaRecordQuery, recordContext, updateIdeaRecordMutation, type IdeaRecord } from '../../src/records/documents'
import type { TokenSource } from '../../src/records/graphql/auth'
import { buildToken, type Answer, type SentRequest } from './graphql-server'
import { buildRound } from './rounds'
import { createMemorySeenRecords } from '../../src/records/twins'

const times = { createdAt: '2026-11-20T12:01:00.000Z', updatedAt: '2026-11-20T12:01:00.000Z' }
export const record: IdeaRecord = { ...buildRound(), ...times, viewed: false, isLiked: false, comment: '' }

export const unauthenticated: Answer = {
  status: 401,
  errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }],
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
  /** What the provider gives, in turn; the last one for ever. */
  provided?: (string | null)[]
  stored?: string
}

/** A client and its token's source. */
export const openClient = (setup: ClientSetup = {}) => {
  const { provided = [buildToken()] } = setup
  let stored = setup.stored ?? ''
  const idToken = jest.fn<Promise<string | null>, [{ forceRefresh?: boolean }?]>(() =>
    Promise.resolve((provided.length > 1 ? provided.shift() : provided[0]) ?? null),
  )
  const sessionLost = jest.fn()
  const source: TokenSource = {
    uid: 'uid-aya',
    idToken,
    storedToken: () => stored,
    saveToken: (token) => {
      stored = token
    },
    sessionLost,
  }
  return {
    client: createRecordsClient({ ...source, seenRecords: createMemorySeenRecords() }),
    idToken,
    stored: () => stored,
    sessionLost,
  }
}

/** A client of Aya's, who is logged in. */
export const clientOfAya = (changes: Partial<Parameters<typeof createRecordsClient>[0]> = {}) =>
  createRecordsClient({
    uid: 'uid-aya',
    idToken: () => Promise.resolve('token'),
    storedToken: () => 'token',
    saveToken: () => undefined,
    seenRecords: createMemorySeenRecords(),
    sessionLost: () => undefined,
    ...changes,
  })

type RecordsClient = ReturnType<typeof openClient>['client']

export const askRecord = (client: RecordsClient, id = 'round-1') =>
  client.query(ideaRecordQuery, { id }, recordContext).toPromise()
export const like = (client: RecordsClient) =>
  client.mutation(updateIdeaRecordMutation, { id: 'round-1', change: { isLiked: true } }, recordContext).toPromise()
