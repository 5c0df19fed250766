import type { VariablesOf } from '../../../src/lib/graphql'
import { newMember, type Member } from '../../harness/member'
import { ideaRecordsQuery, readPages } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 12, number)).toISOString()

onEachDatabase((database) => {
  const server = testApp(database)

  const readPage = async (member: Member, variables: VariablesOf<typeof ideaRecordsQuery> = {}) =>
    (await member.ask(ideaRecordsQuery, variables)).IdeaRecord

  /** Returns the ids of all pages; `between` runs after each page. */
  const walk = async (member: Member, first: number, between = async () => {}) => {
    const nodes = await readPages(async (after) => {
      const read = await readPage(member, { first, after })
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
    expect(await readPage(await newMember(server))).toEqual({ nodes: [], endCursor: null, hasNextPage: false })
  })

  it('has the newest twenty by default', async () => {
    const member = await newMember(server)
    const ids = await saveMinutes(member, 21)
    const page = await readPage(member, { first: null })
    expect(page.nodes.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
    expect(page).toMatchObject({ hasNextPage: true })
  })

  it('has no next page if it is exactly full', async () => {
    const member = await newMember(server)
    await saveMinutes(member, 3)
    expect(await readPage(member, { first: 3 })).toMatchObject({ hasNextPage: false, endCursor: expect.any(String) })
  })

  it('leads through all records, newest first', async () => {
    const member = await newMember(server)
    const ids = await saveMinutes(member, 7)
    expect(await walk(member, 3)).toEqual(ids.reverse())
  })

  it('keeps records of the same instant apart', async () => {
    const member = await newMember(server)
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) ids.push((await member.save()).id)
    expect(await walk(member, 2)).toEqual(ids.sort().reverse())
  })

  it('stays in place while records are added', async () => {
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
    const seen = await walk(member, 2, async () => {
      if ((pages += 1) <= 3) await addAtBothEnds()
    })
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids.toReversed())
    expect(new Set(seen).size).toBe(seen.length)
  })
})
