import { graphql, type VariablesOf } from '../../../src/lib/graphql'
import type { Database } from '../../../server/db/database'
import { challengeEntriesQuery, challengeQuery, myChallengesQuery } from '../../../src/challenges/documents'
import { saveIdeaRecordMutation } from '../../../src/records/documents'
import { ideaRecordsQuery } from '../../harness/record-queries'
import { topicReturnsQuery } from '../../../src/returns/documents'
import { newRecordOf, seedRecordOf } from '../../harness/seed-records'
import { pageQuery, practiceQuery, readPages } from '../../harness/server-documents'
import { buildTestApp, type TestClient } from '../../harness/test-app'
import { challengeId, person, topic } from './seed'

export type BenchRequest = () => Promise<unknown>

/** Measured last, because the added records would affect the other requests, mostly in the small database. */
export const save = 'Save'

const streakQuery = graphql(`
  query Streak($today: Date!) {
    practice(today: $today) {
      streak
    }
  }
`)

type Filter = VariablesOf<typeof ideaRecordsQuery>

const readPage = async (client: TestClient, filter: Filter) => (await client.ask(ideaRecordsQuery, filter)).IdeaRecord

/** A cursor at this depth of the list; with fewer records, in the middle. */
async function cursorAt(client: TestClient, depth: number, own: number): Promise<string> {
  const pageSize = Math.min(100, own / 2)
  let after: string | null = null
  for (let read = 0; read < Math.min(depth, own / 2); read += pageSize) {
    const page: { endCursor: string | null } = await readPage(client, { first: pageSize, after })
    after = page.endCursor
  }
  return after ?? ''
}

/** The app's everyday requests, sent as the app sends them: through GraphQL, with token verification. */
export async function requestsOn(database: Database, own: number): Promise<Record<string, BenchRequest>> {
  const { as } = await buildTestApp(database)
  const client = await as({ uid: person, email: 'person@example.com' })
  const dayOf = (number: number) => seedRecordOf(person, number).localDay
  const page = (filter: Filter) => () => readPage(client, { first: 20, ...filter })
  const after = await cursorAt(client, 5_000, own)
  const { challengeEntries } = await client.ask(challengeEntriesQuery, { challengeId, first: 50 })
  const { myChallenges } = await client.ask(myChallengesQuery, { first: 50 })
  const [entry, challenge] = [challengeEntries.endCursor ?? '', myChallenges.endCursor ?? '']
  // A day in the middle of the list, with seventy rounds around it.
  const today = dayOf(own / 2)
  let number = 0
  return {
    'First page': page({}),
    'Page at depth 5,000': page({ after }),
    'Filtered page: a category': page({ category: 'Work' }),
    'Filtered page: liked': page({ isLiked: true }),
    'Filtered page: days': page({ from: dayOf(own / 2 - 24), to: dayOf(own / 2 + 24) }),
    Ideas: page({ hasBest: true }),
    'Not done yet': page({ hasOpenBest: true }),
    "A topic's page with 500 rounds": () =>
      readPages((after) => readPage(client, { first: 100, topic, order: 'OLDEST', after })),
    'Due topics': () => client.ask(topicReturnsQuery, {}),
    'Practice, all of it': () => client.ask(practiceQuery, { today }),
    Streak: () => client.ask(streakQuery, { today }),
    'Search: a frequent word': page({ search: 'bread' }),
    'Search: a rare word': page({ search: 'train 3' }),
    'Search: a phrase': page({ search: '"with bread"' }),
    'Search: a rare phrase': page({ search: '"train 3"' }),
    // Both words are frequent, and never together.
    'Search: a phrase that nothing has': page({ search: '"bread train"' }),
    'Search: Japanese': page({ search: '日曜' }),
    'My challenges': () => client.ask(myChallengesQuery, { first: 20 }),
    'My challenges, further on': () => client.ask(myChallengesQuery, { first: 20, after: challenge }),
    "A challenge's page": () => client.ask(challengeQuery, { id: challengeId }),
    'The same without an account': () => client.get(`/api/challenges/${challengeId}`),
    'Its entries': () => client.ask(challengeEntriesQuery, { challengeId, first: 20 }),
    'Its entries, further on': () => client.ask(challengeEntriesQuery, { challengeId, first: 20, after: entry }),
    'How many there are, of a search': () => client.ask(pageQuery, { first: 1, search: 'bread and' }),
    [save]: () => {
      const record = newRecordOf(number++)
      return client.ask(saveIdeaRecordMutation, { input: { ...record, startedAt: record.startedAt.toISOString() } })
    },
  }
}
