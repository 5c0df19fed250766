import { randomUUID } from 'node:crypto'
import { noteDivider } from '../../../contract/note'
import { earlierIdOf } from '../../../server/records/import-plan'
import { deleteIdeaRecordMutation, ideaRecordsQuery } from '../../../src/records/documents'
import { importMutation } from '../../../src/settings/archive/documents'
import { allRecords, archived, findRecord, importRecords, practiceDays, typed } from '../../harness/imports'
import { answered } from '../../harness/records'
import { saveRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

it('the replacement id of an earlier version never changes', () => {
  const id = 'b3f4c1de-0000-4000-8000-000000000000'
  expect(earlierIdOf('someone', id)).toBe('18535471-e405-89a9-8299-6b8c070b3f8e')
})

onEachDatabase((database, listen) => {
  const server = testApp(database)

  const setUp = async () => server.as(newPerson())

  it('imports a record with all its fields', async () => {
    const client = await setUp()
    const record = archived({
      lengthMs: 90_000,
      durationMs: 80_000,
      ideas: [
        { text: 'a kite', atMs: 3_200, endMs: null, source: 'TYPED', isBest: true, group: 'Toys' } as const,
        { text: '', atMs: 20_000, endMs: 70_000, source: 'SPOKEN' } as const,
      ].map(answered),
    })
    expect(await importRecords(client, record)).toEqual([
      { id: record.id, keptAs: record.id, outcome: 'ADDED', message: null },
    ])
    expect(await findRecord(client, record.id)).toEqual(record)
  })

  it('stores groups by name, without surrounding spaces', async () => {
    const client = await setUp()
    const groups = [' Toys ', '  ']
    const record = archived({
      ideas: typed('a kite', 'bread').map((idea, place) => ({ ...idea, group: groups[place] ?? null })),
    })
    await importRecords(client, record)
    expect((await findRecord(client, record.id))?.ideas).toMatchObject([{ group: 'Toys' }, { group: null }])
  })

  it('counts it on its day', async () => {
    const client = await setUp()
    await importRecords(
      client,
      archived(),
      archived({ lengthMs: 30_000, durationMs: 20_000 }),
      archived({ localDay: '2026-11-19' }),
    )
    expect(await practiceDays(client)).toMatchObject([
      { day: '2026-11-19', rounds: 1, ideas: 2 },
      { day: '2026-11-20', rounds: 2, ideas: 4 },
    ])
  })

  it('is dated now without times of its own', async () => {
    const client = await setUp()
    const { createdAt: _, updatedAt: __, ...undated } = archived()
    const begin = Date.now()
    await importRecords(client, undated)
    const found = await findRecord(client, undated.id)
    for (const time of [found?.createdAt, found?.updatedAt]) {
      expect(Date.parse(time ?? '')).toBeGreaterThan(begin - 60_000)
    }
  })

  it('changes and writes nothing if it is imported again', async () => {
    const client = await setUp()
    const records = [archived(), archived()]
    await importRecords(client, ...records)
    const before = [await allRecords(client), await practiceDays(client)]
    const statements = await listen(async () => {
      const again = await importRecords(client, ...records)
      expect(again.map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED'])
    })
    expect(statements.filter(({ text }) => /^(?:insert|update)/.test(text))).toEqual([])
    expect([await allRecords(client), await practiceDays(client)]).toEqual(before)
  })

  it('can be found by its text', async () => {
    const client = await setUp()
    const record = archived({ comment: 'ＦＵＬＬ width' })
    await importRecords(client, record)
    const { IdeaRecord } = await client.ask(ideaRecordsQuery, { search: 'full WIDTH' })
    expect(IdeaRecord.nodes).toMatchObject([{ id: record.id }])
  })

  describe('another version of an existing record', () => {
    it('wins if it is later, and both notes are kept', async () => {
      const client = await setUp()
      const here = archived({ comment: 'Mine.' })
      await importRecords(client, here)
      const later = {
        ...here,
        topicTitle: 'Mended',
        ideas: typed('one', 'two', 'three'),
        localDay: '2026-11-18',
        comment: 'Theirs.',
        updatedAt: '2026-11-21T09:00:00.000Z',
      }
      expect(await importRecords(client, later)).toMatchObject([{ outcome: 'MERGED' }])
      const merged = { ...later, comment: `Mine.${noteDivider}Theirs.` }
      expect(await findRecord(client, here.id)).toEqual({ ...here, ...merged })
      expect(await practiceDays(client)).toMatchObject([{ day: '2026-11-18', rounds: 1, ideas: 3 }])
      for (const version of [later, here, merged]) {
        expect(await importRecords(client, version)).toMatchObject([{ outcome: 'UNCHANGED' }])
      }
      expect(await findRecord(client, here.id)).toMatchObject({ comment: merged.comment })
    })

    it('loses if it is earlier, except for its note', async () => {
      const client = await setUp()
      const here = archived({ comment: '' })
      await importRecords(client, here)
      const earlier = { ...here, topicTitle: 'Old', isLiked: false, updatedAt: '2026-11-20T12:02:00.000Z' }
      expect(await importRecords(client, earlier)).toMatchObject([{ outcome: 'UNCHANGED' }])
      expect(await importRecords(client, { ...earlier, comment: 'Found again.' })).toMatchObject([
        { outcome: 'MERGED' },
      ])
      expect(await findRecord(client, here.id)).toEqual({ ...here, comment: 'Found again.' })
    })

    it('loses if it is from the same moment', async () => {
      const client = await setUp()
      const here = archived()
      await importRecords(client, here)
      expect(await importRecords(client, { ...here, topicTitle: 'Other' })).toMatchObject([{ outcome: 'UNCHANGED' }])
      expect(await findRecord(client, here.id)).toEqual(here)
    })

    it('counts as earlier without a time', async () => {
      const client = await setUp()
      const saved = await saveRound(client)
      const { createdAt: _, updatedAt: __, ...undated } = { ...archived({ id: saved.id, comment: '' }) }
      expect(await importRecords(client, { ...undated, topicTitle: 'Old' })).toMatchObject([{ outcome: 'UNCHANGED' }])
      expect(await findRecord(client, saved.id)).toEqual(saved)
    })

    it('is rejected if the merged note would be too long', async () => {
      const client = await setUp()
      const here = archived({ comment: 'x'.repeat(60_000) })
      const longest = 40_000 - noteDivider.length
      await importRecords(client, here)
      const other = archived()
      expect(await importRecords(client, { ...here, comment: 'y'.repeat(longest + 1) }, other)).toMatchObject([
        { outcome: 'REFUSED', message: 'the two notes together must be at most 100000 characters' },
        { outcome: 'ADDED' },
      ])
      expect(await findRecord(client, here.id)).toEqual(here)
      expect(await importRecords(client, { ...here, comment: 'y'.repeat(longest) })).toMatchObject([
        { outcome: 'MERGED' },
      ])
    })

    it('may be in the same import', async () => {
      const client = await setUp()
      const one = archived({ comment: 'One.' })
      const two = { ...one, comment: 'Two.', updatedAt: '2026-11-21T09:00:00.000Z' }
      expect((await importRecords(client, one, two, one)).map(({ outcome }) => outcome)).toEqual([
        'ADDED',
        'MERGED',
        'UNCHANGED',
      ])
      expect(await findRecord(client, one.id)).toEqual({ ...two, comment: `One.${noteDivider}Two.` })
      expect(await practiceDays(client)).toMatchObject([{ rounds: 1, ideas: 2 }])
    })
  })

  describe("an id that is somebody else's", () => {
    it('is imported, and reveals nothing about theirs', async () => {
      const [theirs, client] = [await setUp(), await setUp()]
      const record = archived({ topicTitle: 'Theirs', comment: 'Theirs.' })
      await importRecords(theirs, record)
      const mine = { ...record, topicTitle: 'Mine', comment: 'Mine.' }
      const kept = { id: record.id, keptAs: record.id, message: null }
      expect(await importRecords(client, mine)).toEqual([{ ...kept, outcome: 'ADDED' }])
      expect(await importRecords(client, mine)).toEqual([{ ...kept, outcome: 'UNCHANGED' }])
      await theirs.ask(deleteIdeaRecordMutation, { id: record.id })
      expect(await importRecords(client, mine)).toEqual([{ ...kept, outcome: 'UNCHANGED' }])
      expect(await allRecords(client)).toEqual([mine])
      expect(await practiceDays(client)).toMatchObject([{ rounds: 1, ideas: 2 }])
    })

    it('is found under the replacement id of an earlier version', async () => {
      const person = newPerson()
      const client = await server.as(person)
      const mine = archived({ comment: 'Mine.' })
      const keptAs = earlierIdOf(person.uid, mine.id)
      expect(keptAs).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
      await importRecords(client, { ...mine, id: keptAs })
      expect(await importRecords(client, mine)).toEqual([{ id: mine.id, keptAs, outcome: 'UNCHANGED', message: null }])
      expect(await allRecords(client)).toEqual([{ ...mine, id: keptAs }])
    })

    it('does not change theirs', async () => {
      const [theirs, client] = [await setUp(), await setUp()]
      const record = archived()
      await importRecords(theirs, record)
      await importRecords(client, { ...record, topicTitle: 'Mine', updatedAt: '2026-11-22T00:00:00.000Z' })
      expect(await allRecords(theirs)).toEqual([record])
    })
  })

  it('reports what is wrong with each invalid record, and imports the others', async () => {
    const client = await setUp()
    const good = archived()
    const outcomes = await importRecords(
      client,
      archived({ category: 'Cooking' }),
      good,
      archived({ id: 'none' }),
      archived({ durationMs: 60_001 }),
      archived({ lengthMs: 61_000 }),
      archived({ ideas: [{ text: ' ', atMs: 1, source: 'TYPED' }] }),
      archived({ comment: 'x'.repeat(100_001) }),
    )
    expect(outcomes.map(({ outcome, message }) => message ?? outcome)).toEqual([
      'records[0].category must be one of Study, Work, News, Finance, Note, Diary, Tips, Emotions, Other',
      'ADDED',
      'records[2].id must be a UUID',
      'records[3].durationMs must be at most 60000',
      expect.stringMatching(/^records\[4\].lengthMs must be one of/),
      'records[5].ideas[0].text must not be empty for a typed idea',
      'records[6].comment must be at most 100000 characters',
    ])
    expect(await allRecords(client)).toEqual([good])
  })

  it('accepts a hundred records at once, and no more', async () => {
    const client = await setUp()
    const hundred = Array.from({ length: 100 }, () => archived())
    expect(await importRecords(client, ...hundred)).toHaveLength(100)
    const { status, body } = await client.graphql(importMutation, { records: [...hundred, archived()] })
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ message: 'records must be at most 100 entries' }],
    })
  })

  it('rejects a sign-in from before the account was deleted', async () => {
    const client = await setUp()
    await client.delete('/api/users/')
    expect(await client.graphql(importMutation, { records: [archived({ id: randomUUID() })] })).toMatchObject({
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    })
    expect(await allRecords(client)).toEqual([])
  })
})
