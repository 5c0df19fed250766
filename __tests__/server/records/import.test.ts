import { noteDivider } from '../../../contract/note'
import { earlierIdOf } from '../../../server/records/import-plan'
import { archived, newMember, typed } from '../../harness/member'
import { answered } from '../../harness/records'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

it('the replacement id of an earlier version never changes', () => {
  const id = 'b3f4c1de-0000-4000-8000-000000000000'
  expect(earlierIdOf('someone', id)).toBe('18535471-e405-89a9-8299-6b8c070b3f8e')
})

onEachDatabase((database, listen) => {
  const server = testApp(database)

  const setUp = () => newMember(server)

  it('imports a record with all its fields', async () => {
    const member = await setUp()
    const kite = answered({ text: 'a kite', atMs: 3_200, endMs: null, source: 'TYPED', isBest: true, group: 'Toys' })
    const untranscribed = answered({ text: '', atMs: 20_000, endMs: 70_000, source: 'SPOKEN', isHeard: true })
    const record = archived({ lengthMs: 90_000, durationMs: 80_000, ideas: [kite, untranscribed] })
    const ideas = [
      { ...kite, group: ' Toys ' },
      { ...untranscribed, group: '  ' },
    ]
    expect(await member.import({ ...record, ideas })).toEqual([
      { id: record.id, keptAs: record.id, outcome: 'ADDED', message: null },
    ])
    expect(await member.find(record.id)).toMatchObject(record)
  })

  it('changes nothing, and writes no record, if it is imported again', async () => {
    const member = await setUp()
    const records = [archived(), archived()]
    await member.import(...records)
    const before = await member.all()
    const statements = await listen(async () => {
      const again = await member.import(...records)
      expect(again.map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED'])
    })
    const writes = statements.filter(({ text }) => /^(?:insert|update)/.test(text))
    expect(writes.filter(({ text }) => !text.startsWith('insert into "person_storage"'))).toEqual([])
    expect(await member.all()).toEqual(before)
  })

  describe('another version of an existing record', () => {
    it('wins if it is later, and both notes are kept', async () => {
      const member = await setUp()
      const here = archived({ comment: 'Mine.' })
      await member.import(here)
      const later = {
        ...here,
        topicTitle: 'Mended',
        ideas: typed('one', 'two', 'three'),
        localDay: '2026-11-18',
        comment: 'Theirs.',
        updatedAt: '2026-11-21T09:00:00.000Z',
      }
      expect(await member.import(later)).toMatchObject([{ outcome: 'MERGED' }])
      const merged = { ...later, comment: `Mine.${noteDivider}Theirs.` }
      expect(await member.find(here.id)).toMatchObject({ ...here, ...merged })
      for (const version of [later, here, merged]) {
        expect(await member.import(version)).toMatchObject([{ outcome: 'UNCHANGED' }])
      }
      expect(await member.find(here.id)).toMatchObject({ comment: merged.comment })
    })

    it('loses if it is earlier, except for its note', async () => {
      const member = await setUp()
      const here = archived({ comment: '' })
      await member.import(here)
      const earlier = { ...here, topicTitle: 'Old', isLiked: false, updatedAt: '2026-11-20T12:02:00.000Z' }
      expect(await member.import(earlier)).toMatchObject([{ outcome: 'UNCHANGED' }])
      expect(await member.import({ ...earlier, comment: 'Found again.' })).toMatchObject([{ outcome: 'MERGED' }])
      expect(await member.find(here.id)).toMatchObject({ ...here, comment: 'Found again.' })
    })

    it('loses if it is from the same moment, and if it has no time', async () => {
      const member = await setUp()
      const here = archived()
      await member.import(here)
      const { createdAt: _, updatedAt: __, ...undated } = here
      for (const version of [here, undated]) {
        expect(await member.import({ ...version, topicTitle: 'Other' })).toMatchObject([{ outcome: 'UNCHANGED' }])
      }
      expect(await member.find(here.id)).toMatchObject(here)
    })

    it('is rejected if the merged note would be too long', async () => {
      const member = await setUp()
      const here = archived({ comment: 'x'.repeat(60_000) })
      const longest = 40_000 - noteDivider.length
      await member.import(here)
      const other = archived()
      expect(await member.import({ ...here, comment: 'y'.repeat(longest + 1) }, other)).toMatchObject([
        { outcome: 'REFUSED', message: 'the two notes together must be at most 100000 characters' },
        { outcome: 'ADDED' },
      ])
      expect(await member.find(here.id)).toMatchObject(here)
      expect(await member.import({ ...here, comment: 'y'.repeat(longest) })).toMatchObject([{ outcome: 'MERGED' }])
    })

    it('may be in the same import', async () => {
      const member = await setUp()
      const one = archived({ comment: 'One.' })
      const two = { ...one, comment: 'Two.', updatedAt: '2026-11-21T09:00:00.000Z' }
      expect((await member.import(one, two, one)).map(({ outcome }) => outcome)).toEqual([
        'ADDED',
        'MERGED',
        'UNCHANGED',
      ])
      expect(await member.find(one.id)).toMatchObject({ ...two, comment: `One.${noteDivider}Two.` })
    })
  })

  describe("an id that is somebody else's", () => {
    it('is imported, and reveals nothing about theirs', async () => {
      const [theirs, member] = [await setUp(), await setUp()]
      const record = archived({ topicTitle: 'Theirs', comment: 'Theirs.' })
      await theirs.import(record)
      const mine = { ...record, topicTitle: 'Mine', comment: 'Mine.' }
      const kept = { id: record.id, keptAs: record.id, message: null }
      expect(await member.import(mine)).toEqual([{ ...kept, outcome: 'ADDED' }])
      expect(await member.import(mine)).toEqual([{ ...kept, outcome: 'UNCHANGED' }])
      expect(await theirs.all()).toMatchObject([record])
      await theirs.remove(record.id)
      expect(await member.import(mine)).toEqual([{ ...kept, outcome: 'UNCHANGED' }])
      expect(await member.all()).toMatchObject([mine])
    })

    it('is found under the replacement id of an earlier version', async () => {
      const member = await setUp()
      const mine = archived({ comment: 'Mine.' })
      const keptAs = earlierIdOf(member.person.uid, mine.id)
      expect(keptAs).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
      await member.import({ ...mine, id: keptAs })
      expect(await member.import(mine)).toEqual([{ id: mine.id, keptAs, outcome: 'UNCHANGED', message: null }])
      expect(await member.all()).toMatchObject([{ ...mine, id: keptAs }])
    })
  })

  it('reports what is wrong with each invalid record, and imports the others', async () => {
    const member = await setUp()
    const good = archived()
    const outcomes = await member.import(
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
      'records[4].lengthMs must be 20000 to 600000, in steps of 10000',
      'records[5].ideas[0].text must not be empty for a typed idea',
      'records[6].comment must be at most 100000 characters',
    ])
    expect(await member.all()).toMatchObject([good])
  })

  it('accepts a hundred records at once, and no more', async () => {
    const member = await setUp()
    const hundred = Array.from({ length: 100 }, () => archived())
    expect(await member.import(...hundred)).toHaveLength(100)
    expect(await member.attempt.import(...hundred, archived())).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'records must be at most 100 entries' }] },
    })
  })

  it('rejects a sign-in from before the account was deleted', async () => {
    const member = await setUp()
    await member.delete('/api/users/')
    expect(await member.attempt.import(archived())).toMatchObject({
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    })
    expect(await member.all()).toEqual([])
  })
})
