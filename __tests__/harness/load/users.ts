import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { print } from 'graphql'
import { SignJWT } from 'jose'
import { roundMs } from '../../../contract/limits'
import { openSigningKey } from '../../../server/local/signing-key'
import { saveIdeaRecordMutation } from '../../../src/sync/documents'
import { ideaRecordsQuery } from '../server-documents'
import { seedRecordOf } from '../seed-records'
import { postOf } from './connection'

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

export const graphqlPost = ({ token }: BenchUser, query: string, variables: object): Buffer =>
  postOf('/graphql', { query, variables }, { 'x-auth-token': token })

/** A new round that the person saves. */
export const newRoundOf = (uid: string, number: number) => {
  const { topicTitle, category, ideas } = seedRecordOf(uid, number)
  const startedAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
  const localDay = startedAt.slice(0, 10)
  return { id: randomUUID(), topicTitle, category, ideas, durationMs: roundMs, lengthMs: roundMs, startedAt, localDay }
}

/** The app's requests: the newest page of twenty, and a save. */
export const pageRequest = (user: BenchUser): Buffer => graphqlPost(user, documents.page, { first: 20 })
export const saveRequest = (user: BenchUser, number: number): Buffer =>
  graphqlPost(user, documents.save, { input: newRoundOf(user.uid, number) })
