import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { print } from 'graphql'
import { openSigningKey } from '../../../server/local/signing-key'
import { roundMs } from '../../../contract/limits'
import { searchColumnsOf } from '../../../server/records/search-index'
import { ideaRecordsQuery, saveIdeaRecordMutation } from '../../../src/records/documents'
import { postOf, type WireRequest } from './load'
import { seedRecordOf } from '../../harness/seed-records'

/** A simulated user with a valid token. */
export interface BenchUser {
  uid: string
  token: string
}

/** The local default's Firebase project. */
const projectId = 'demo-idea-training'

/** Creates users whose tokens are signed by the key in this data folder. */
export async function createUsers(dataDir: string, uids: readonly string[]): Promise<BenchUser[]> {
  const key = await openSigningKey(join(dataDir, 'identity', 'signing-key.json'))
  const now = Math.floor(Date.now() / 1_000)
  return Promise.all(
    uids.map(async (uid) => {
      const claims = { auth_time: now - 60, email: `${uid}@example.com`, email_verified: true }
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
        .setSubject(uid)
        .setIssuer(`https://securetoken.google.com/${projectId}`)
        .setAudience(projectId)
        .setIssuedAt(now - 60)
        .setExpirationTime(now + 3_600)
        .sign(key.privateKey)
      return { uid, token }
    }),
  )
}

const documents = { page: print(ideaRecordsQuery), save: print(saveIdeaRecordMutation) }

export const graphqlPost = ({ token }: BenchUser, query: string, variables: object): WireRequest =>
  postOf('/graphql', { query, variables }, { 'x-auth-token': token })

/** The app's request for a page. */
export const pageRequest = (user: BenchUser, variables: object = { first: 20 }): WireRequest =>
  graphqlPost(user, documents.page, variables)

/** The baseline server's request for the newest page. */
export const baselinePageRequest = ({ uid }: BenchUser): WireRequest => postOf('/', uid)

/** A new round. */
const newRoundOf = (uid: string, number: number) => {
  const { topicTitle, category, ideas } = seedRecordOf(uid, number)
  const startedAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
  return {
    id: randomUUID(),
    topicTitle,
    category,
    ideas,
    durationMs: roundMs,
    lengthMs: 60_000 as const,
    startedAt,
    localDay: startedAt.slice(0, 10),
  }
}

/** The app's request to save a record. */
export const saveRequest = (user: BenchUser, number: number): WireRequest =>
  graphqlPost(user, documents.save, { input: newRoundOf(user.uid, number) })

/** The same save for the baseline server: the row to insert. */
export const baselineSaveRequest = ({ uid }: BenchUser, number: number): WireRequest => {
  const round = newRoundOf(uid, number)
  const { searchText, searchTokens } = searchColumnsOf(uid, { ...round, comment: '', isLiked: false })
  const { id, topicTitle, category, ideas, durationMs, lengthMs, startedAt, localDay } = round
  return postOf('/', [
    ...[id, uid, topicTitle, category, JSON.stringify(ideas), durationMs, lengthMs, startedAt, localDay],
    ...[searchText, searchTokens],
  ])
}
