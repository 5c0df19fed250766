import type { ResultOf } from '../../../src/lib/graphql'
import type { Database } from '../../../server/db/database'
import { challengeEntriesQuery, challengeQuery, myChallengesQuery } from '../../../src/challenges/documents'
import { saveIdeaRecordMutation, updateIdeaRecordMutation } from '../../../src/sync/documents'
import { feedQuery } from '../../../src/sync/copy/documents'
import { newRecordOf, seedRecordOf } from '../../harness/seed-records'
import { ideaRecordsQuery } from '../../harness/server-documents'
import { buildTestApp, type TestClient } from '../../harness/test-app'
import { challengeId, person } from './seed'

export type BenchRequest = () => Promise<unknown>

/** Measured last, because the added records would affect the other requests, mostly in the small database. */
export const save = 'Save'

/** A cursor at this depth of the list; with fewer records, in the middle. */
async function cursorAt(client: TestClient, depth: number, own: number): Promise<string> {
  const pageSize = Math.min(100, own / 2)
  let after: string | null = null
  for (let read = 0; read < Math.min(depth, own / 2); read += pageSize) {
    const page: ResultOf<typeof ideaRecordsQuery> = await client.ask(ideaRecordsQuery, { first: pageSize, after })
    after = page.IdeaRecord.endCursor
  }
  return after ?? ''
}

/** The app's everyday requests, sent as the app sends them: through GraphQL, with token verification. */
export async function requestsOn(database: Database, own: number): Promise<Record<string, BenchRequest>> {
  const { as } = await buildTestApp(database)
  const client = await as({ uid: person, email: 'person@example.com' })
  const after = await cursorAt(client, 5_000, own)
  const { challengeEntries } = await client.ask(challengeEntriesQuery, { challengeId, first: 50 })
  const { myChallenges } = await client.ask(myChallengesQuery, { first: 50 })
  const [entry, challenge] = [challengeEntries.endCursor ?? '', myChallenges.endCursor ?? '']
  const markOf = async () => (await client.ask(feedQuery, { first: 1 })).IdeaRecord.mark
  const { id } = seedRecordOf(person, 0)
  await client.ask(updateIdeaRecordMutation, { id, change: { viewed: true } })
  const earlier = await markOf()
  await client.ask(updateIdeaRecordMutation, { id, change: { viewed: false } })
  const latest = await markOf()
  let number = 0
  return {
    'First page': () => client.ask(ideaRecordsQuery, { first: 20 }),
    'Page at depth 5,000': () => client.ask(ideaRecordsQuery, { first: 20, after }),
    'Nothing new': () => client.ask(feedQuery, { first: 100, changedAfter: latest }),
    'A change since': () => client.ask(feedQuery, { first: 100, changedAfter: earlier }),
    'My challenges': () => client.ask(myChallengesQuery, { first: 20 }),
    'My challenges, further on': () => client.ask(myChallengesQuery, { first: 20, after: challenge }),
    "A challenge's page": () => client.ask(challengeQuery, { id: challengeId }),
    'The same without an account': () => client.get(`/api/challenges/${challengeId}`),
    'Its entries': () => client.ask(challengeEntriesQuery, { challengeId, first: 20 }),
    'Its entries, further on': () => client.ask(challengeEntriesQuery, { challengeId, first: 20, after: entry }),
    [save]: () => {
      const record = newRecordOf(number++)
      return client.ask(saveIdeaRecordMutation, { input: { ...record, startedAt: record.startedAt.toISOString() } })
    },
  }
}
