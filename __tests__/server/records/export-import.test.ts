import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { aims, categories, maximumPageSize, roundLengthsMs } from '../../../contract/limits'
import { noteDivider } from '../../../contract/note'
import { feedQuery } from '../../../src/sync/copy/documents'
import { batchesOf } from '../../../src/settings/archive/batches'
import {
  recordSchema,
  type Archive,
  type ArchivedIdea,
  type ArchivedRecord,
} from '../../../src/settings/archive/archive-schema'
import { readArchive } from '../../../src/settings/archive/read-archive'
import { importOnServer } from '../../../src/settings/archive/import-on-server'
import { writeArchive } from '../../../src/settings/archive/write-archive'
import { retryingClientOn } from '../../harness/archive-server'
import { readPages } from '../../harness/server-documents'
import { testApp, type TestClient } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const count = 250

/** Texts of all kinds, including ones that are hard to serialise. */
const texts = [
  'bake bread',
  'パンを焼く',
  'فكرة',
  '🍲 soup',
  'a "quoted" one',
  'two\nlines',
  '=1+1',
  '\\',
  'é',
  '\u2028',
]

const pick = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length]

const ideaOf = (index: number, place: number): ArchivedIdea => {
  const isSpoken = (index + place) % 3 === 0
  const atMs = 700 + place * 2_500
  return {
    text: isSpoken && place === 1 ? '' : `${pick(texts, index + place)} ${place}`,
    atMs,
    endMs: isSpoken ? atMs + 1_234 : null,
    source: isSpoken ? 'SPOKEN' : 'TYPED',
    isBest: place < 2 && index % 4 === 0,
    isDone: place === 0 && index % 3 === 0,
    doneOn: place === 0 && index % 6 === 0 ? '2026-03-04' : null,
    isHeard: isSpoken && index % 2 === 0,
    group: index % 5 === 0 ? `Group ${place % 2}` : null,
  }
}

const recordOf = (index: number): ArchivedRecord => {
  const started = Date.UTC(2020, 0, 1) + Math.floor(index / 2) * 3_600_123
  const lengthMs = pick(roundLengthsMs, index) ?? 60_000
  return {
    ...v.getDefaults(recordSchema),
    id: randomUUID(),
    topicTitle: `${pick(texts, index)} ${index}`,
    category: pick(categories, index) ?? 'Other',
    tags: index % 2 === 0 ? ['Team', `t${index}`] : [],
    aim: pick(aims, index) ?? 'MANY',
    // Pairs of records start at the same moment.
    startedAt: new Date(started).toISOString(),
    localDay: new Date(started).toISOString().slice(0, 10),
    lengthMs,
    durationMs: lengthMs - (index % 7),
    viewed: index % 2 === 0,
    isLiked: index % 9 === 0,
    comment: index % 6 === 0 ? `A note.${noteDivider}${pick(texts, index)}` : '',
    createdAt: new Date(started + 61_000).toISOString(),
    updatedAt: new Date(started + 99_999).toISOString(),
    ideas: Array.from({ length: index % 11 }, (_, place) => ideaOf(index, place)),
  }
}

const exportOf = async (client: TestClient): Promise<string> => {
  const nodes = await readPages(
    async (after) => (await client.ask(feedQuery, { first: maximumPageSize, after })).IdeaRecord,
  )
  const records = nodes.map((node) => v.parse(recordSchema, node))
  const rest: Omit<Archive, 'records'> = {
    owner: null,
    profile: { email: 'aya@example.com', firstName: 'Aya', lastName: 'User', images: [] },
    theme: 'dark',
    preferences: { roundsPerDay: 3, ideasPerRound: 7 },
    lists: [],
  }
  return writeArchive({ ...rest, records }).join('')
}

const importRecords = async (client: TestClient, text: string) => {
  const read = await readArchive(new Blob([text]), [])
  if ('unreadable' in read) throw new Error(read.unreadable)
  expect(read.firstInvalidEntries).toEqual([])
  const outcomes: string[] = []
  for (const batch of batchesOf(read.archive.records)) {
    outcomes.push(...(await importOnServer(retryingClientOn(client), batch)).map(({ outcome }) => outcome))
  }
  return outcomes
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

onEachDatabase((database) => {
  const app = testApp(database)

  it(`gives back the very same export of ${count} records after all of it was deleted`, async () => {
    const person = newPerson()
    const client = await app.as(person)
    for (const batch of batchesOf(Array.from({ length: count }, (_, index) => recordOf(index)))) {
      await importOnServer(retryingClientOn(client), batch)
    }

    const first = await exportOf(client)
    expect(JSON.parse(first)).toMatchObject({ records: { length: count } })
    await client.delete('/api/users/')
    const anew = await app.as(person, { auth_time: Math.floor(Date.now() / 1000) + 5 })
    expect(JSON.parse(await exportOf(anew))).toMatchObject({ records: [] })

    expect(new Set(await importRecords(anew, first))).toEqual(new Set(['ADDED']))
    expect(digest(await exportOf(anew))).toBe(digest(first))
    expect(new Set(await importRecords(anew, first))).toEqual(new Set(['UNCHANGED']))
    expect(digest(await exportOf(anew))).toBe(digest(first))
  }, 120_000)
})
