import { eq } from 'drizzle-orm'
import { forgetOldDeletions } from '../../../server/records/forget-deletions'
import { deletedRecords, personStorage } from '../../../server/records/tables'
import { feedQuery } from '../../../src/sync/copy/documents'
import { setPreferencesMutation } from '../../../src/preferences/documents'
import type { VariablesOf } from '../../../src/lib/graphql'
import { archived, newMember, type Member } from '../../harness/member'
import { ideaRecordsQuery, newRound, readPages } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const startOf = async (member: Member) => (await member.ask(feedQuery, { first: 1 })).IdeaRecord.mark

const changesAfter = async (member: Member, changedAfter: string, first = 100) =>
  (await member.ask(feedQuery, { changedAfter, first })).IdeaRecord

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

const unknownMark = { status: 410, body: { errors: [{ extensions: { code: 'UNKNOWN_MARK' } }] } }

const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 12, number)).toISOString()

onEachDatabase((database) => {
  const server = testApp(database)

  const setUp = async () => {
    const member = await newMember(server)
    const first = await member.save()
    return { member, first, mark: await startOf(member) }
  }

  const setPerson = (member: Member, values: Partial<typeof personStorage.$inferInsert>) =>
    database().update(personStorage).set(values).where(eq(personStorage.userId, member.person.uid))

  it('tells what was saved, changed, imported and deleted since a mark, in that order', async () => {
    const { member, first, mark } = await setUp()
    const [second, third] = [await member.save(), await member.save()]
    const imported = archived()
    await member.import(imported)
    await member.change(first.id, { comment: 'Afterwards' })
    await member.remove(second.id)
    const changes = await changesAfter(member, mark)
    expect(changes).toMatchObject({ deleted: [second.id], endCursor: null, hasNextPage: false })
    expect(idsOf(changes.nodes)).toEqual([third.id, imported.id, first.id])
    expect(changes.nodes.at(-1)).toMatchObject({ comment: 'Afterwards' })
    expect(await changesAfter(member, changes.mark)).toMatchObject({ nodes: [], deleted: [], mark: changes.mark })
  })

  it('is the same page by page', async () => {
    const { member, mark } = await setUp()
    const gone = await member.save()
    const saved = [await member.save(), await member.save()]
    await member.remove(gone.id)
    saved.push(await member.save())
    const seen: string[] = []
    const deleted: string[] = []
    let page = await changesAfter(member, mark, 1)
    for (;;) {
      seen.push(...idsOf(page.nodes))
      deleted.push(...page.deleted)
      if (!page.hasNextPage) break
      page = await changesAfter(member, page.mark, 1)
    }
    expect(seen).toEqual(idsOf(saved))
    expect(deleted).toEqual([gone.id])
  })

  it('saving the same record again, and changing nothing, is no news', async () => {
    const { member, first, mark } = await setUp()
    await member.attempt.save({ id: first.id })
    await member.change(first.id, {})
    await member.attempt.change(newRound().id, { comment: 'Of none' })
    expect(await changesAfter(member, mark)).toMatchObject({ nodes: [], deleted: [] })
  })

  it('tells by another mark that settings have changed', async () => {
    const { member, mark } = await setUp()
    const before = await changesAfter(member, mark)
    await member.change((await member.save()).id, { isLiked: true })
    expect((await changesAfter(member, mark)).preferencesMark).toBe(before.preferencesMark)
    await member.ask(setPreferencesMutation, { input: { changedAt: '2026-11-20T12:00:00.000Z', countIn: true } })
    const { preferencesMark } = await changesAfter(member, mark)
    expect(preferencesMark).not.toBe(before.preferencesMark)
    expect((await member.ask(feedQuery, { first: 1 })).IdeaRecord.preferencesMark).toBe(preferencesMark)
  })

  it('a record that was deleted and brought back is among the changes alone', async () => {
    const { member, first, mark } = await setUp()
    await member.remove(first.id)
    await member.bringBack(archived({ id: first.id }))
    expect(await changesAfter(member, mark)).toMatchObject({ nodes: [{ id: first.id }], deleted: [] })
  })

  it('writes at the same time follow each other', async () => {
    const { member, mark } = await setUp()
    const rounds = Array.from({ length: 8 }, () => newRound())
    let known = mark
    const seen = new Set<string>()
    const read = async () => {
      const { nodes, mark: next } = await changesAfter(member, known)
      for (const { id } of nodes) seen.add(id)
      known = next
    }
    await Promise.all(rounds.flatMap((round) => [member.save(round), read()]))
    await read()
    expect([...seen].sort()).toEqual(idsOf(rounds).sort())
  })

  it('is another for each person', async () => {
    const { member, mark } = await setUp()
    const other = await newMember(server)
    await other.save()
    expect(await changesAfter(member, mark)).toMatchObject({ nodes: [], deleted: [] })
    expect(await other.graphql(feedQuery, { first: 1, changedAfter: mark })).toMatchObject(unknownMark)
  })

  it('somebody without records has a mark, too, until the first one', async () => {
    const member = await newMember(server)
    const mark = await startOf(member)
    expect(await changesAfter(member, mark)).toMatchObject({ nodes: [], mark })
    const first = await member.save()
    expect(await changesAfter(member, mark)).toMatchObject({ nodes: [{ id: first.id }] })
  })

  it.each([
    ['later than the latest one', { mark: 0 }],
    ['of before a backup was restored', { marksBeganAt: new Date(1) }],
  ])('a mark is not known if it is %s', async (_what, values) => {
    const { member, mark } = await setUp()
    await setPerson(member, values)
    expect(await member.graphql(feedQuery, { first: 1, changedAfter: mark })).toMatchObject(unknownMark)
  })

  it('a mark is not known any more when a later deletion is forgotten', async () => {
    const { member, first, mark } = await setUp()
    await member.remove(first.id)
    const later = await startOf(member)
    await database()
      .update(deletedRecords)
      .set({ deletedAt: new Date(0) })
      .where(eq(deletedRecords.userId, member.person.uid))
    await forgetOldDeletions(database())
    expect(await member.graphql(feedQuery, { first: 1, changedAfter: mark })).toMatchObject(unknownMark)
    expect(await changesAfter(member, later)).toMatchObject({ nodes: [], deleted: [] })
  })

  it.each([
    ['another text', { changedAfter: 'yesterday' }],
    ['a cursor beside it', { changedAfter: '0-0', after: 'x' }],
  ])('refuses %s', async (_what, variables) => {
    const { member } = await setUp()
    expect(await member.graphql(feedQuery, { first: 1, ...variables })).toMatchObject({
      body: { errors: [{ message: expect.stringContaining('changedAfter'), extensions: { code: 'BAD_USER_INPUT' } }] },
    })
  })

  describe('the list, page by page', () => {
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
})
