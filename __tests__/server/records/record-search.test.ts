import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isFoundBy, searchTerms } from '../../../contract/search-text'
import { backfillSearch, startSearchBackfill } from '../../../server/records/backfill-search'
import { ideaRecords, searchVersion } from '../../../server/records/tables'
import { pageSchema, type PageQuery } from '../../../server/records/record-input'
import { countRecords, readPage } from '../../../server/records/record-page'
import { recordsOf } from '../../../server/records/records'
import { seedRecordOf, seedRecords } from '../../harness/seed-records'
import { readPages } from '../../harness/server-documents'
import { searchCases } from '../../harness/search-cases'
import { serverRound } from '../../harness/server-round'
import { onEachDatabase } from '../../harness/test-database'
import { authenticatedPersonOf } from '../../harness/test-tokens'

/** Several times the number of rows that a search scans without an index. */
const recordCount = 700

const hasWords = (text: string, search: string) => isFoundBy(text, searchTerms(search))

const query = (values: Partial<Record<keyof PageQuery, unknown>>) => v.parse(pageSchema, values)

onEachDatabase((database) => {
  const person = randomUUID()
  const somebodyElse = randomUUID()

  beforeAll(async () => {
    await seedRecords(database(), person, recordCount)
    await seedRecords(database(), somebodyElse, 100)
  })

  const all = Array.from({ length: recordCount }, (_, number) => seedRecordOf(person, number))

  /** Returns the ids of all pages. */
  const walk = async (values: Partial<Record<keyof PageQuery, unknown>>, userId = person) => {
    const nodes = await readPages((after) =>
      readPage(database(), userId, query({ ...values, ...(after !== null && { after }) })),
    )
    return nodes.map(({ id }) => id)
  }

  describe.each([
    // Found in almost all records, in many, in few, in one old record, or in none; in Japanese; with one or two characters.
    ...[
      'a',
      'and',
      'bread',
      'lamp with train',
      'another thought',
      'candle and 1',
      ' 3',
      'no such words',
      'zq',
      'q',
      'train lamp',
    ],
    // Phrases: in many records, in few, in none although the words are in many, and ones that begin and end inside words.
    ...['"train and"', '"and bread 7"', '"bread train"', '"d with t"', '"read and" 3', '"a"', '「猫とくらす and」'],
    ...['猫', '猫とくらす', '日曜', 'ﾈｺ', 'ＢＲＥＡＤ', '%', '_', 'ad w'],
  ])('searching for "%s"', (search) => {
    const isFound = ({ searchText }: { searchText: string }) => hasWords(searchText, search)

    it('finds the matches, newest first, and counts them', async () => {
      const expected = all.filter(isFound).map(({ id }) => id)
      expect(await walk({ search })).toEqual(expected.toReversed())
      expect(await countRecords(database(), person, query({ search }))).toBe(expected.length)
    })

    it('finds it oldest first, page by page, with all the other filters', async () => {
      const filters = { category: 'Tips', isLiked: true, from: '2020-01-04', to: '2020-01-28', lengthMs: 60_000 }
      const expected = all
        .filter(isFound)
        .filter(({ category, isLiked }) => category === 'Tips' && isLiked)
        .filter(({ localDay }) => localDay >= filters.from && localDay <= filters.to)
      expect(await walk({ search, order: 'OLDEST', first: 2, ...filters })).toEqual(expected.map(({ id }) => id))
    })
  })

  it.each([
    ['ΟΔΟΣΗΜΟ', 'ΟΔΟΣ'],
    ['What is naïve?', 'NAIVE'],
    ['search corpus', 'corpus search'],
    ['カメラ', 'かめら'],
    ['Straße', 'strasse'],
  ])('finds "%s" by "%s", and by its topic', async (topicTitle, search) => {
    const userId = randomUUID()
    const records = recordsOf(database(), authenticatedPersonOf({ uid: userId, email: 'someone@example.com' }))
    const { id } = await records.save({ ...serverRound(), topicTitle })
    await records.save(serverRound())
    expect(await walk({ search }, userId)).toEqual([id])
    expect(await walk({ topic: topicTitle.toUpperCase() }, userId)).toEqual([id])
  })

  it('finds the texts of the table of searches, and only those', async () => {
    const userId = randomUUID()
    const records = recordsOf(database(), authenticatedPersonOf({ uid: userId, email: 'someone@example.com' }))
    const found = new Map<string, boolean>()
    for (const { text, search } of searchCases) {
      const { id } = await records.save({ ...serverRound(), topicTitle: text })
      found.set(`${search} in ${text}`, (await walk({ search }, userId)).includes(id))
      await records.remove(id)
    }
    expect([...found]).toEqual(searchCases.map(({ search, text, marked }) => [`${search} in ${text}`, marked !== null]))
  })

  it.each([
    [{ isLiked: true }],
    [{ isLiked: false, first: 100 }],
    [{ category: 'Tips', first: 7 }],
    [{ category: 'News' }],
    [{ lengthMs: 30_000 }],
    [{ from: '2020-01-02', to: '2020-01-03' }],
    [{ from: '2020-01-20', order: 'OLDEST' }],
    [{ topic: all[3]?.topicTitle }],
  ] as const)('filtering by %j finds all matches, wherever they are', async (filters) => {
    const { isLiked, category, lengthMs, from, to, topic, order }: Partial<PageQuery> = query(filters)
    const expected = all.filter(
      (record) =>
        (isLiked === undefined || record.isLiked === isLiked) &&
        (category === undefined || record.category === category) &&
        (lengthMs === undefined || record.lengthMs === lengthMs) &&
        (from === undefined || record.localDay >= from) &&
        (to === undefined || record.localDay <= to) &&
        (topic === undefined || record.topicTitle === topic),
    )
    const ids = expected.map(({ id }) => id)
    expect(await walk(filters)).toEqual(order === 'OLDEST' ? ids : ids.toReversed())
    expect(await countRecords(database(), person, query(filters))).toBe(ids.length)
  })

  describe('records of an earlier version', () => {
    // More rows than a search scans without an index.
    const recordsOfSomeone = 170
    const someone = randomUUID()
    const own = eq(ideaRecords.userId, someone)
    const { id, topicTitle, searchTokens } = seedRecordOf(someone, 0)
    const versions = async () => {
      const rows = await database().selectDistinct({ version: ideaRecords.searchVersion }).from(ideaRecords).where(own)
      return rows.map(({ version }) => version)
    }

    /** The tokens of the first record, for either of the two people who have it. */
    const tokensOf = async (userId: string) => {
      const [row] = await database()
        .select({ tokens: ideaRecords.searchTokens })
        .from(ideaRecords)
        .where(and(eq(ideaRecords.userId, userId), eq(ideaRecords.id, id)))
      return row?.tokens
    }

    beforeEach(async () => {
      await database().delete(ideaRecords).where(own)
      await seedRecords(database(), someone, recordsOfSomeone)
      // One record has no tokens, and the other has outdated ones.
      await database().update(ideaRecords).set({ searchTokens: null, searchVersion: 1 }).where(own)
      await database()
        .update(ideaRecords)
        .set({ searchTokens: [1, 2] })
        .where(and(own, eq(ideaRecords.id, id)))
    })

    it.each([{ search: topicTitle }, { search: ' with ' }, { search: 'n', category: 'Study' }] as const)(
      'is found by %j from the start, and counted',
      async ({ search, ...filters }) => {
        const expected = Array.from({ length: recordsOfSomeone }, (_, number) => seedRecordOf(someone, number)).filter(
          ({ searchText, category }) => hasWords(searchText, search) && category === (filters.category ?? category),
        )
        const ids = expected.map((record) => record.id)
        expect(await walk({ search, ...filters }, someone)).toEqual(ids.toReversed())
        expect(await countRecords(database(), someone, query({ search, ...filters }))).toBe(ids.length)
      },
    )

    it('get current tokens of their own person, even if somebody else has the same id', async () => {
      const theirs = { ...seedRecordOf(somebodyElse, 0), id, searchTokens: null, searchVersion: 1 }
      await database().insert(ideaRecords).values(theirs)
      await backfillSearch(database(), new AbortController().signal)
      expect(await versions()).toEqual([searchVersion])
      expect(await tokensOf(someone)).toEqual(searchTokens)
      expect(await tokensOf(somebodyElse)).toEqual(seedRecordOf(somebodyElse, 0).searchTokens)
    })

    it('are updated once and lose no change if several processes do it during writes', async () => {
      const note = (number: number) => `Noted meanwhile ${number}.`
      const records = recordsOf(database(), authenticatedPersonOf({ uid: someone, email: 'someone@example.com' }))
      const { signal } = new AbortController()
      await Promise.all([
        ...[1, 2, 3].map(() => backfillSearch(database(), signal)),
        ...[5, 60, 120].map((number) => records.update(seedRecordOf(someone, number).id, { comment: note(number) })),
      ])
      expect(await versions()).toEqual([searchVersion])
      for (const number of [5, 60, 120]) {
        expect(await walk({ search: note(number) }, someone)).toEqual([seedRecordOf(someone, number).id])
      }
    })

    it('stay unchanged once the server is stopping', async () => {
      const stop = await startSearchBackfill(database())
      await stop()
      expect(await versions()).toContain(1)
    })
  })
})
