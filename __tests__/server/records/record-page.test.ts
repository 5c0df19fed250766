import type { VariablesOf } from '../../../src/lib/graphql'
import { newMember, type Member } from '../../harness/member'
import { ideasOf, readPages, type pageQuery } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

type PageVariables = VariablesOf<typeof pageQuery>

const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 12, number)).toISOString()

onEachDatabase((database) => {
  const server = testApp(database)

  const idsOf = async (member: Member, variables: PageVariables = {}) =>
    (await member.page(variables)).nodes.map(({ id }) => id)

  /** Returns the ids of all pages; `between` runs after each page. */
  const walk = async (member: Member, variables: PageVariables, between = async () => {}) => {
    const nodes = await readPages(async (after) => {
      const read = await member.page({ ...variables, after })
      await between()
      return read
    })
    return nodes.map(({ id }) => id)
  }

  const saveMinutes = async (member: Member, count: number) => {
    const ids: string[] = []
    for (let number = 0; number < count; number += 1) {
      ids.push((await member.save({ startedAt: minute(number) })).id)
    }
    return ids
  }

  it('is empty for a person without records', async () => {
    expect(await (await newMember(server)).page()).toEqual({
      nodes: [],
      endCursor: null,
      hasNextPage: false,
      totalCount: 0,
    })
  })

  it('has the newest twenty by default', async () => {
    const member = await newMember(server)
    const ids = await saveMinutes(member, 21)
    const first = await member.page({ first: null, order: null })
    expect(first.nodes.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
    expect(first).toMatchObject({ hasNextPage: true, totalCount: 21 })
  })

  it('has no next page if it is exactly full', async () => {
    const member = await newMember(server)
    await saveMinutes(member, 3)
    expect(await member.page({ first: 3 })).toMatchObject({ hasNextPage: false, endCursor: expect.any(String) })
  })

  it.each(['NEWEST', 'OLDEST'] as const)('leads through all records, %s first', async (order) => {
    const member = await newMember(server)
    const ids = await saveMinutes(member, 7)
    const expected = order === 'OLDEST' ? ids : ids.toReversed()
    expect(await walk(member, { first: 3, order })).toEqual(expected)
  })

  it.each(['NEWEST', 'OLDEST'] as const)('keeps records of the same instant apart, %s first', async (order) => {
    const member = await newMember(server)
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) ids.push((await member.save()).id)
    const expected = order === 'OLDEST' ? ids.toSorted() : ids.toSorted().reverse()
    expect(await walk(member, { first: 2, order })).toEqual(expected)
  })

  it.each(['NEWEST', 'OLDEST'] as const)('stays in place while records are added, %s first', async (order) => {
    const member = await newMember(server)
    const ids = await saveMinutes(member, 6)
    const added: string[] = []
    const addAtBothEnds = async () => {
      for (const startedAt of [minute(-1 - added.length), minute(100 + added.length)]) {
        added.push((await member.save({ startedAt })).id)
      }
    }
    // Only on three pages: with records added at its end, the list would never end.
    let pages = 0
    const seen = await walk(member, { first: 2, order }, async () => {
      if ((pages += 1) <= 3) await addAtBothEnds()
    })
    const original = seen.filter((id) => ids.includes(id))
    expect(original).toEqual(order === 'OLDEST' ? ids : ids.toReversed())
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('counts only on request', async () => {
    const member = await newMember(server)
    await saveMinutes(member, 2)
    const select = jest.spyOn(database(), 'select')
    const questionsOf = async (query: string) => {
      select.mockClear()
      expect((await member.send({ query })).status).toBe(200)
      return select.mock.calls.length
    }
    // The first request also compiles the page's query.
    await questionsOf('{ IdeaRecord { nodes { id } } }')
    expect(await questionsOf('{ IdeaRecord { nodes { id } } }')).toBe(0)
    expect(await questionsOf('{ IdeaRecord { totalCount } }')).toBe(1)
  })

  it.each([
    ['any case', 'NIGHT TRAIN'],
    ['two characters of Japanese', '会議'],
    ['composed and decomposed letters alike', 'nai\u0308ve'],
    ['a literal percent sign', '100%'],
    ['a literal backslash', '\\'],
    ['words of different ideas, in any order', '会議 train'],
    ['everything, if the search is blank', '   '],
  ])('is searched for %s', async (_what, search) => {
    const member = await newMember(server)
    const ideas = ideasOf('Take the ＮＩＧＨＴ train', '会議を減らす')
    const { id } = await member.save({ topicTitle: 'Café naïve 100%_\\', ideas })
    expect(await idsOf(member, { search })).toEqual([id])
  })

  it('is filtered by everything at once, and counts the matches', async () => {
    const member = await newMember(server)
    const round = { topicTitle: 'Ｔrains at Night', category: 'Diary', lengthMs: 90_000 } as const
    const { id } = await member.save({ ...round, localDay: '2026-11-19', startedAt: '2026-11-19T12:00:00.000Z' })
    await member.change(id, { isLiked: true })
    const day = { from: '2026-11-19', to: '2026-11-19' }
    const all = {
      ...day,
      category: 'Diary',
      isLiked: true,
      search: 'trains',
      topic: 'trains at NIGHT',
      lengthMs: 90_000,
    }
    expect(await member.page(all)).toMatchObject({ nodes: [{ id }], totalCount: 1 })
    const others = [
      { category: 'Work' },
      { isLiked: false },
      { search: 'ships' },
      { topic: 'trains' },
      { lengthMs: 60_000 },
      { from: '2026-11-20', to: null },
      { from: null, to: '2026-11-18' },
    ]
    for (const other of others) {
      expect(await member.page({ ...all, ...other })).toMatchObject({ nodes: [], totalCount: 0 })
    }
  })
})
