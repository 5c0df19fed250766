import type { SaveIdeaRecord } from '../../../contract/record'
import type { VariablesOf } from '../../../src/lib/graphql'
import { updateIdeaRecordMutation } from '../../../src/records/documents'
import { ideasOf, pageQuery, saveRound } from '../../harness/server-documents'
import { testApp, type TestClient } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

type PageVariables = VariablesOf<typeof pageQuery>

const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 12, number)).toISOString()

onEachDatabase((database) => {
  const server = testApp(database)

  const newClient = () => server.as(newPerson())

  const page = async (client: TestClient, variables: PageVariables = {}) =>
    (await client.ask(pageQuery, variables)).IdeaRecord

  const idsOf = async (client: TestClient, variables: PageVariables = {}) =>
    (await page(client, variables)).nodes.map(({ id }) => id)

  /** Returns the ids of all pages; `between` runs after each page. */
  const walk = async (client: TestClient, variables: PageVariables, between = async () => {}) => {
    const ids: string[] = []
    let after: string | null = null
    do {
      const { nodes, endCursor, hasNextPage } = await page(client, { ...variables, after })
      ids.push(...nodes.map(({ id }) => id))
      after = hasNextPage ? endCursor : null
      await between()
    } while (after !== null)
    return ids
  }

  const saveMinutes = async (client: TestClient, count: number) => {
    const ids: string[] = []
    for (let number = 0; number < count; number += 1) {
      ids.push((await saveRound(client, { startedAt: minute(number) })).id)
    }
    return ids
  }

  it('is empty for a person without records', async () => {
    expect(await page(await newClient())).toEqual({ nodes: [], endCursor: null, hasNextPage: false, totalCount: 0 })
  })

  it('has the newest twenty by default', async () => {
    const client = await newClient()
    const ids = await saveMinutes(client, 21)
    const first = await page(client, { first: null, order: null })
    expect(first.nodes.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
    expect(first).toMatchObject({ hasNextPage: true, totalCount: 21 })
  })

  it('has no next page if it is exactly full', async () => {
    const client = await newClient()
    await saveMinutes(client, 3)
    expect(await page(client, { first: 3 })).toMatchObject({ hasNextPage: false, endCursor: expect.any(String) })
  })

  it.each(['NEWEST', 'OLDEST'] as const)('leads through all records, %s first', async (order) => {
    const client = await newClient()
    const ids = await saveMinutes(client, 7)
    const expected = order === 'OLDEST' ? ids : ids.toReversed()
    expect(await walk(client, { first: 3, order })).toEqual(expected)
  })

  it.each(['NEWEST', 'OLDEST'] as const)('keeps records of the same instant apart, %s first', async (order) => {
    const client = await newClient()
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) ids.push((await saveRound(client)).id)
    const expected = order === 'OLDEST' ? ids.toSorted() : ids.toSorted().reverse()
    expect(await walk(client, { first: 2, order })).toEqual(expected)
  })

  it.each(['NEWEST', 'OLDEST'] as const)('stays in place while records are added, %s first', async (order) => {
    const client = await newClient()
    const ids = await saveMinutes(client, 6)
    const added: string[] = []
    const addAtBothEnds = async () => {
      for (const startedAt of [minute(-1 - added.length), minute(100 + added.length)]) {
        added.push((await saveRound(client, { startedAt })).id)
      }
    }
    // Only on three pages: with records added at its end, the list would never end.
    let pages = 0
    const seen = await walk(client, { first: 2, order }, async () => {
      if ((pages += 1) <= 3) await addAtBothEnds()
    })
    const original = seen.filter((id) => ids.includes(id))
    expect(original).toEqual(order === 'OLDEST' ? ids : ids.toReversed())
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('counts only on request', async () => {
    const client = await newClient()
    await saveMinutes(client, 2)
    const select = jest.spyOn(database(), 'select')
    const questionsOf = async (query: string) => {
      select.mockClear()
      expect((await client.send({ query })).status).toBe(200)
      return select.mock.calls.length
    }
    // The first request also compiles the page's query.
    await questionsOf('{ IdeaRecord { nodes { id } } }')
    expect(await questionsOf('{ IdeaRecord { nodes { id } } }')).toBe(0)
    expect(await questionsOf('{ IdeaRecord { totalCount } }')).toBe(1)
    select.mockRestore()
  })

  describe('searching', () => {
    const round: Partial<SaveIdeaRecord> = {
      topicTitle: 'Café naïve 100%_\\',
      ideas: ideasOf('Take the ＮＩＧＨＴ train', '会議を減らす'),
    }

    it.each([
      ['the topic', 'café'],
      ['an idea', 'train'],
      ['any case', 'NIGHT TRAIN'],
      ['full width and half width alike', 'night'],
      ['two characters of Japanese', '会議'],
      ['composed and decomposed letters alike', 'nai\u0308ve'],
      ['a literal percent sign', '100%'],
      ['a literal underscore', '%_'],
      ['a literal backslash', '\\'],
      ['letters without their marks', 'cafe naive'],
      ['words of different ideas, in any order', '会議 train'],
      ['words with spaces around them', '  train '],
      ['everything, if the search is blank', '   '],
    ])('finds %s', async (_what, search) => {
      const client = await newClient()
      const { id } = await saveRound(client, round)
      expect(await idsOf(client, { search })).toEqual([id])
      expect(await page(client, { search })).toMatchObject({ totalCount: 1 })
    })

    it.each([
      ['a pattern', 'c_fé'],
      ['another pattern', 'c%ve'],
      ['the names of fields', 'TYPED'],
      ['something else', 'bus'],
      ['one of two words only', 'train bus'],
    ])('does not find %s', async (_what, search) => {
      const client = await newClient()
      await saveRound(client, round)
      expect(await idsOf(client, { search })).toEqual([])
    })

    it('finds text added by a change, and no longer removed text', async () => {
      const client = await newClient()
      const { id } = await saveRound(client, round)
      const change = { ideas: ideasOf('Walk'), comment: 'Ask Mina' }
      await client.ask(updateIdeaRecordMutation, { id, change })
      expect(await idsOf(client, { search: 'walk' })).toEqual([id])
      expect(await idsOf(client, { search: 'mina' })).toEqual([id])
      expect(await idsOf(client, { search: 'café' })).toEqual([id])
      expect(await idsOf(client, { search: 'train' })).toEqual([])
    })
  })

  describe('filtering', () => {
    const setUp = async () => {
      const client = await newClient()
      const add = async (changes: Partial<SaveIdeaRecord>) => (await saveRound(client, changes)).id
      const work = await add({ category: 'Work', localDay: '2026-11-18', startedAt: '2026-11-18T12:00:00.000Z' })
      const diary = await add({ category: 'Diary', localDay: '2026-11-19', startedAt: '2026-11-19T12:00:00.000Z' })
      const study = await add({ category: 'Study', localDay: '2026-11-20', startedAt: '2026-11-20T12:00:00.000Z' })
      await client.ask(updateIdeaRecordMutation, { id: diary, change: { isLiked: true } })
      return { client, work, diary, study }
    }

    it('finds a category', async () => {
      const { client, work } = await setUp()
      expect(await idsOf(client, { category: 'Work' })).toEqual([work])
    })

    it('finds days, both ends included', async () => {
      const { client, work, diary, study } = await setUp()
      expect(await idsOf(client, { from: '2026-11-19' })).toEqual([study, diary])
      expect(await idsOf(client, { to: '2026-11-19' })).toEqual([diary, work])
      expect(await idsOf(client, { from: '2026-11-19', to: '2026-11-19' })).toEqual([diary])
      expect(await idsOf(client, { from: '2026-11-20', to: '2026-11-18' })).toEqual([])
    })

    it('finds liked records, or the others', async () => {
      const { client, work, diary, study } = await setUp()
      expect(await idsOf(client, { isLiked: true })).toEqual([diary])
      expect(await idsOf(client, { isLiked: false })).toEqual([study, work])
    })

    it('finds the rounds on a topic, ignoring case and letter width', async () => {
      const client = await newClient()
      const { id } = await saveRound(client, { topicTitle: 'Ｔea for Two' })
      await saveRound(client, { topicTitle: 'Tea for two, later' })
      expect(await idsOf(client, { topic: 'TEA for two' })).toEqual([id])
      expect(await idsOf(client, { topic: 'Tea' })).toEqual([])
    })

    it('finds rounds of a length', async () => {
      const client = await newClient()
      const { id } = await saveRound(client, { lengthMs: 90_000 })
      await saveRound(client)
      expect(await idsOf(client, { lengthMs: 90_000 })).toEqual([id])
    })

    it('combines all filters, and counts the matches', async () => {
      const { client, diary } = await setUp()
      const all = { category: 'Diary', from: '2026-11-18', to: '2026-11-20', isLiked: true, search: 'trains' }
      expect(await page(client, all)).toMatchObject({ nodes: [{ id: diary }], totalCount: 1 })
      expect(await page(client, { ...all, category: 'Work' })).toMatchObject({ nodes: [], totalCount: 0 })
    })
  })
})
