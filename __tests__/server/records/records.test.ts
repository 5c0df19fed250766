import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { wireSchemas } from '../../../contract/record'
import {
  deleteIdeaRecordMutation,
  ideaRecordQuery,
  saveIdeaRecordMutation,
  updateIdeaRecordMutation,
} from '../../../src/records/documents'
import { ideaRecords } from '../../../server/records/tables'
import { searchColumnsOf } from '../../../server/records/search-index'
import { answered } from '../../harness/records'
import { ideasOf, newRound, pageQuery, practiceQuery, saveRound } from '../../harness/server-documents'
import { testApp, type TestClient } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

onEachDatabase((database) => {
  const server = testApp(database)

  const newClient = () => server.as(newPerson())

  const totalOf = async (client: TestClient) =>
    (await client.ask(practiceQuery, { today: '2026-11-20' })).practice.total

  /** Checks that a record can be found by all of its current content. */
  const expectCurrentSearchColumns = async (userId: string, id: string) => {
    const [row] = await database()
      .select()
      .from(ideaRecords)
      .where(and(eq(ideaRecords.userId, userId), eq(ideaRecords.id, id)))
    if (!row) throw new Error('The record is missing.')
    const { searchText, searchTokens, searchVersion } = row
    expect({ searchText, searchTokens, searchVersion }).toEqual(searchColumnsOf(userId, row))
  }

  describe('saving', () => {
    it('stores every field', async () => {
      const client = await newClient()
      const round = newRound({
        topicTitle: 'A quieter office',
        category: 'Work',
        ideas: [
          { text: 'Felt under every chair', atMs: 0, endMs: null, source: 'TYPED' },
          { text: '', atMs: 2_000, endMs: 3_500, source: 'SPOKEN' },
          { text: 'Phones in the hall', atMs: 60_000, endMs: null, source: 'SPOKEN' },
        ],
        durationMs: 59_999,
        startedAt: '2026-11-20T23:59:59.999Z',
        localDay: '2026-11-21',
      })
      const { saveIdeaRecord } = await client.ask(saveIdeaRecordMutation, { input: round })
      expect(saveIdeaRecord).toEqual({
        ...v.getDefaults(wireSchemas.IdeaRecord),
        ...round,
        ideas: round.ideas.map(answered),
        createdAt: expect.stringMatching(instantPattern),
        updatedAt: saveIdeaRecord.createdAt,
      })
      const { ideaRecord } = await client.ask(ideaRecordQuery, { id: round.id })
      expect(ideaRecord).toEqual(saveIdeaRecord)
    })

    it('returns the existing record for the same id', async () => {
      const client = await newClient()
      const round = newRound()
      const first = await client.ask(saveIdeaRecordMutation, { input: round })
      const again = await client.ask(saveIdeaRecordMutation, {
        input: { ...round, topicTitle: 'Something else', ideas: ideasOf('one', 'two', 'three') },
      })
      expect(again).toEqual(first)
      const { IdeaRecord } = await client.ask(pageQuery, {})
      expect(IdeaRecord.totalCount).toBe(1)
      const { practice } = await client.ask(practiceQuery, { today: round.localDay })
      expect(practice.total).toEqual({ rounds: 1, ideas: 1 })
    })

    it('stores one record if it is sent ten times at once', async () => {
      const client = await newClient()
      const round = newRound()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => client.ask(saveIdeaRecordMutation, { input: round })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const { IdeaRecord } = await client.ask(pageQuery, {})
      expect(IdeaRecord.totalCount).toBe(1)
      const { practice } = await client.ask(practiceQuery, { today: round.localDay })
      expect(practice.today.rounds).toBe(1)
    })

    it('returns the id in lower case', async () => {
      const client = await newClient()
      const id = randomUUID()
      expect(await saveRound(client, { id: id.toUpperCase() })).toMatchObject({ id })
      expect(await client.ask(ideaRecordQuery, { id: id.toUpperCase() })).toMatchObject({ ideaRecord: { id } })
    })

    it('stores text unchanged, except characters that no database can store', async () => {
      const client = await newClient()
      const texts = ['日本語 العربية 👩‍👩‍👧', `'; drop table users; --`, '<script>alert(1)</script>', '\\u0000 %_\\']
      const { ideas } = await saveRound(client, { ideas: ideasOf(...texts, 'zero\0byte', 'half \ud83d emoji') })
      expect(ideas.map(({ text }) => text)).toEqual([...texts, 'zero\ufffdbyte', 'half \ufffd emoji'])
    })
  })

  describe('a round of another length', () => {
    it.each([30_000, 90_000, 180_000] as const)('of %i ms is kept with it', async (lengthMs) => {
      const client = await newClient()
      const last = { text: 'the last', atMs: lengthMs, endMs: null, source: 'TYPED' } as const
      const saved = await saveRound(client, { lengthMs, durationMs: lengthMs, ideas: [last] })
      expect(saved).toMatchObject({ lengthMs, durationMs: lengthMs, ideas: [last] })
    })

    it('has no time after its end', async () => {
      const input = newRound({ durationMs: 60_001 })
      const { body } = await (await newClient()).graphql(saveIdeaRecordMutation, { input })
      expect(body.errors?.[0]?.message).toBe('input.durationMs must be at most 60000')
    })

    it('is a minute by default', async () => {
      const { lengthMs: _, ...round } = newRound()
      const { saveIdeaRecord } = await (await newClient()).ask(saveIdeaRecordMutation, { input: round })
      expect(saveIdeaRecord.lengthMs).toBe(60_000)
    })
  })

  describe("a person's marks on ideas", () => {
    it('are stored: the best two, and groups by name', async () => {
      const client = await newClient()
      const { id } = await saveRound(client, { ideas: ideasOf('one', 'two', 'three') })
      const [one, two, three] = ideasOf('one', 'two', 'three')
      if (!one || !two || !three) throw new Error('Three ideas are three ideas.')
      const change = {
        ideas: [
          { ...one, isBest: true, group: ' At home ' },
          { ...two, isBest: true },
          { ...three, group: '  ' },
        ],
      }
      const { updateIdeaRecord } = await client.ask(updateIdeaRecordMutation, { id, change })
      expect(updateIdeaRecord.ideas).toEqual([
        answered({ ...one, isBest: true, group: 'At home' }),
        answered({ ...two, isBest: true }),
        answered(three),
      ])
    })
  })

  describe('changing', () => {
    it('changes the given fields only, and what the record is found and counted by', async () => {
      const person = newPerson()
      const client = await server.as(person)
      const before = await saveRound(client)
      const steps = [
        { topicTitle: 'Night trains' },
        { category: 'Diary' },
        { ideas: ideasOf('one', 'two') },
        { viewed: true },
        { isLiked: true },
        { comment: 'The second one is worth a try.' },
      ]
      await expectCurrentSearchColumns(person.uid, before.id)
      let expected: typeof before = before
      for (const change of steps) {
        const { updateIdeaRecord } = await client.ask(updateIdeaRecordMutation, { id: before.id, change })
        const ideas = change.ideas?.map(answered) ?? expected.ideas
        expected = { ...expected, ...change, ideas, updatedAt: updateIdeaRecord.updatedAt }
        expect(updateIdeaRecord).toEqual(expected)
        await expectCurrentSearchColumns(person.uid, before.id)
      }
      expect(await totalOf(client)).toEqual({ rounds: 1, ideas: 2 })
      expect(Date.parse(expected.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt))
      expect(await client.ask(ideaRecordQuery, { id: before.id })).toEqual({ ideaRecord: expected })
    })

    it('removes a like and a note', async () => {
      const client = await newClient()
      const { id } = await saveRound(client)
      await client.ask(updateIdeaRecordMutation, { id, change: { isLiked: true, viewed: true, comment: 'x' } })
      const change = { isLiked: false, viewed: false, comment: '' }
      expect(await client.ask(updateIdeaRecordMutation, { id, change })).toMatchObject({ updateIdeaRecord: change })
    })

    it('changes nothing for missing fields or null', async () => {
      const client = await newClient()
      const before = await saveRound(client)
      for (const change of [{}, { topicTitle: null, category: null, ideas: null, comment: null }]) {
        const answer = await client.ask(updateIdeaRecordMutation, { id: before.id, change })
        expect(answer.updateIdeaRecord).toEqual(before)
      }
    })

    it('keeps both of two simultaneous changes', async () => {
      const client = await newClient()
      const { id } = await saveRound(client)
      await Promise.all([
        client.ask(updateIdeaRecordMutation, { id, change: { comment: 'A note' } }),
        client.ask(updateIdeaRecordMutation, { id, change: { topicTitle: 'A title' } }),
      ])
      for (const search of ['a note', 'a title']) {
        expect((await client.ask(pageQuery, { search })).IdeaRecord.nodes).toEqual([{ id }])
      }
    })

    it('responds 404 if the record does not exist', async () => {
      const client = await newClient()
      const { status, body } = await client.graphql(updateIdeaRecordMutation, { id: randomUUID(), change: {} })
      expect(status).toBe(404)
      expect(body.errors).toMatchObject([{ message: 'There is no such record.', extensions: { code: 'NOT_FOUND' } }])
    })

    it('rejects ideas from after the end of the round', async () => {
      const client = await newClient()
      const before = await saveRound(client)
      const late = { text: 'late', atMs: 60_001, endMs: null, source: 'TYPED' } as const
      const { status, body } = await client.graphql(updateIdeaRecordMutation, {
        id: before.id,
        change: { ideas: [late] },
      })
      expect(status).toBe(400)
      expect(body.errors?.[0]?.message).toBe('change.ideas[0].atMs must be at most 60000')
      expect(await client.ask(ideaRecordQuery, { id: before.id })).toEqual({ ideaRecord: before })
    })
  })

  describe('deleting', () => {
    it('removes the record from the list and the practice, and succeeds for a missing one', async () => {
      const client = await newClient()
      await saveRound(client, { ideas: ideasOf('stays') })
      const { id } = await saveRound(client, { ideas: ideasOf('one', 'two') })
      for (let time = 0; time < 2; time += 1) {
        expect(await client.ask(deleteIdeaRecordMutation, { id })).toEqual({ deleteIdeaRecord: id })
      }
      expect(await client.ask(ideaRecordQuery, { id })).toEqual({ ideaRecord: null })
      expect(await totalOf(client)).toEqual({ rounds: 1, ideas: 1 })
    })
  })

  it('saves nothing with a sign-in from before the account was deleted', async () => {
    const client = await newClient()
    await client.delete('/api/users/')
    const { status, body } = await client.graphql(saveIdeaRecordMutation, { input: newRound() })
    expect(status).toBe(401)
    expect(body.errors?.[0]?.message).toBe('This account was deleted. Please log in again to create a new one.')
    expect(await totalOf(client)).toEqual({ rounds: 0, ideas: 0 })
  })
})
