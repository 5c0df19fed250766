import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { wireSchemas } from '../../../contract/record'
import { noteDivider } from '../../../contract/note'
import { answered } from '../../harness/records'
import { newMember } from '../../harness/member'
import { ideasOf, newRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

onEachDatabase((database) => {
  const server = testApp(database)

  describe('saving', () => {
    it('stores every field', async () => {
      const member = await newMember(server)
      const round = newRound({
        topicTitle: 'A quieter office',
        category: 'Work',
        tags: ['Team', 'Next week'],
        aim: 'ONE',
        ideas: [
          { text: 'Felt under every chair', atMs: 0, endMs: null, source: 'TYPED' },
          { text: '', atMs: 2_000, endMs: 3_500, source: 'SPOKEN' },
          { text: 'Phones in the hall', atMs: 60_000, endMs: null, source: 'SPOKEN' },
        ],
        durationMs: 59_999,
        startedAt: '2026-11-20T23:59:59.999Z',
        localDay: '2026-11-21',
      })
      const saved = await member.save(round)
      expect(saved).toEqual({
        ...v.getDefaults(wireSchemas.IdeaRecord),
        ...round,
        ideas: round.ideas.map(answered),
        createdAt: expect.stringMatching(instantPattern),
        updatedAt: saved.createdAt,
        version: 1,
      })
      expect(await member.find(round.id)).toEqual(saved)
    })

    it('stores one record, however often it is sent', async () => {
      const member = await newMember(server)
      const round = newRound()
      const atOnce = await Promise.all(Array.from({ length: 10 }, () => member.save(round)))
      const later = await member.save({ ...round, topicTitle: 'Something else', ideas: ideasOf('one', 'two') })
      expect(new Set([...atOnce, later].map((response) => JSON.stringify(response))).size).toBe(1)
      expect(await member.all()).toHaveLength(1)
    })

    it('stores text unchanged, except characters that no database can store', async () => {
      const member = await newMember(server)
      const texts = ['日本語 العربية 👩‍👩‍👧', `'; drop table users; --`, '<script>alert(1)</script>', '\\u0000 %_\\']
      const { ideas } = await member.save({ ideas: ideasOf(...texts, 'zero\0byte', 'half \ud83d emoji') })
      expect(ideas.map(({ text }) => text)).toEqual([...texts, 'zero\ufffdbyte', 'half \ufffd emoji'])
    })
  })

  describe('changing', () => {
    it('changes the given fields only', async () => {
      const member = await newMember(server)
      const before = await member.save()
      const steps = [
        { topicTitle: 'Night trains' },
        { category: 'Diary' },
        { tags: ['Home'] },
        { ideas: ideasOf('one', 'two') },
        { viewed: true },
        { isLiked: true },
        { comment: 'The second one is worth a try.' },
        { isLiked: false, viewed: false, comment: '' },
      ]
      let expected: typeof before = before
      for (const change of steps) {
        const changed = await member.change(before.id, change)
        const ideas = change.ideas?.map(answered) ?? expected.ideas
        expected = { ...expected, ...change, ideas, updatedAt: changed.updatedAt, version: expected.version + 1 }
        expect(changed).toEqual(expected)
      }
      expect(Date.parse(expected.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt))
      expect(await member.find(before.id)).toEqual(expected)
    })

    it('keeps both of two simultaneous changes', async () => {
      const member = await newMember(server)
      const { id } = await member.save()
      await Promise.all([member.change(id, { comment: 'A note' }), member.change(id, { topicTitle: 'A title' })])
      expect(await member.find(id)).toMatchObject({ comment: 'A note', topicTitle: 'A title' })
    })

    it('rejects ideas from after the end of the round', async () => {
      const member = await newMember(server)
      const before = await member.save()
      const late = { text: 'late', atMs: 60_001, endMs: null, source: 'TYPED' } as const
      const { status, body } = await member.attempt.change(before.id, { ideas: [late] })
      expect(status).toBe(400)
      expect(body.errors?.[0]?.message).toBe('change.ideas[0].atMs must be at most 60000')
      expect(await member.find(before.id)).toEqual(before)
    })
  })

  describe('a note written in two places', () => {
    it('keeps both texts of simultaneous changes', async () => {
      const member = await newMember(server)
      const { id } = await member.save()
      const texts = ['one', 'three', 'two']
      await Promise.all(texts.map((comment) => member.change(id, { comment, commentBefore: [''] })))
      expect((await member.find(id))?.comment.split(noteDivider).sort()).toEqual(texts)
    })

    it('stays without another note, and is replaced if the change does not say what it was based on', async () => {
      const member = await newMember(server)
      const { id } = await member.save()
      await member.change(id, { comment: 'First' })
      const liked = await member.change(id, { isLiked: true, commentBefore: ['Another'] })
      expect(liked).toMatchObject({ isLiked: true, comment: 'First' })
      expect(await member.change(id, { comment: 'Second' })).toMatchObject({ comment: 'Second' })
    })
  })

  describe('deleting', () => {
    it('removes the record from the list, and succeeds for a missing one', async () => {
      const member = await newMember(server)
      const stays = await member.save({ ideas: ideasOf('stays') })
      const { id } = await member.save({ ideas: ideasOf('one', 'two') })
      for (let time = 0; time < 2; time += 1) expect(await member.remove(id)).toBe(id)
      expect(await member.find(id)).toBeNull()
      expect(await member.all()).toEqual([stays])
    })
  })

  it('keeps what two devices edited in the ideas of one round', async () => {
    const member = await newMember(server)
    const ideas = ideasOf('one', 'two')
    const [one, two] = ideas
    if (!one || !two) throw new Error('There are two ideas.')
    const { id } = await member.save({ ideas })
    await member.change(id, { ideas: [{ ...one, text: 'one, reworded' }, two], ideasBefore: ideas })
    const { ideas: merged } = await member.change(id, {
      ideas: [one, { ...two, isBest: true }],
      ideasBefore: ideas,
      isLiked: true,
    })
    expect(merged).toMatchObject([
      { text: 'one, reworded', isBest: false },
      { text: 'two', isBest: true },
    ])
    // Without ideas, there is nothing to compare.
    expect(await member.change(id, { ideasBefore: ideas })).toMatchObject({ ideas: merged })
    expect(await member.change(id, { ideas: [one] })).toMatchObject({ ideas: [{ text: 'one' }] })
  })

  it('keeps the tags of two devices', async () => {
    const member = await newMember(server)
    const { id } = await member.save({ tags: ['Home'] })
    await member.change(id, { tags: ['Home', 'Trains'], tagsBefore: ['Home'] })
    const { tags } = await member.change(id, { tags: ['Garden'], tagsBefore: ['Home'] })
    expect(tags).toEqual(['Garden', 'Trains'])
    expect(await member.change(id, { tags: ['Home'] })).toMatchObject({ tags: ['Home'] })
  })

  it('marks an idea as done, and keeps what another device changed meanwhile', async () => {
    const member = await newMember(server)
    const [one, two] = ideasOf('one', 'two')
    if (!one || !two) throw new Error('There are two ideas.')
    const { id } = await member.save({ ideas: [one, two] })
    await member.change(id, { ideas: [{ ...one, text: 'one, reworded', isBest: true }, two] })
    const { ideas } = await member.change(id, {
      done: [{ atMs: one.atMs, text: 'one', isDone: true, doneOn: '2026-11-20' }],
    })
    expect(ideas).toMatchObject([
      { text: 'one, reworded', isBest: true, isDone: true, doneOn: '2026-11-20' },
      { isDone: false, doneOn: null },
    ])
    const undone = await member.change(id, { done: [{ atMs: one.atMs, text: 'one, reworded', isDone: false }] })
    expect(undone.ideas).toMatchObject([{ isDone: false, doneOn: null }, { isDone: false }])
  })

  describe("another person's record", () => {
    const setUp = async () => {
      const [owner, stranger] = [await newMember(server), await newMember(server)]
      const record = await owner.save({ topicTitle: 'My own business' })
      const untouched = async () => {
        expect(await owner.find(record.id)).toEqual(record)
      }
      return { stranger, record, untouched }
    }

    it('cannot be read', async () => {
      const { stranger, record } = await setUp()
      expect(await stranger.find(record.id)).toBeNull()
      expect(await stranger.all()).toEqual([])
    })

    it('cannot be changed, and seems not to exist', async () => {
      const { stranger, record, untouched } = await setUp()
      const change = { comment: 'Mine now' }
      const theirs = await stranger.attempt.change(record.id, change)
      const nobodys = await stranger.attempt.change(randomUUID(), change)
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(nobodys.body)
      await untouched()
    })

    it('cannot be deleted', async () => {
      const { stranger, record, untouched } = await setUp()
      await stranger.remove(record.id)
      await untouched()
    })

    it('is separate from a record with the same id in every operation', async () => {
      const { stranger, record, untouched } = await setUp()
      const { id } = record
      const input = newRound({ id, topicTitle: 'A business of mine', ideas: ideasOf('one', 'two') })
      const saved = await stranger.save(input)
      expect(saved).toMatchObject({ ...input, ideas: input.ideas.map(answered), comment: '' })
      expect(await stranger.find(id)).toEqual(saved)
      expect(await stranger.save({ id })).toEqual(saved)

      const change = { comment: 'Mine alone', ideas: ideasOf('three') }
      expect(await stranger.change(id, change)).toMatchObject({ topicTitle: input.topicTitle, comment: 'Mine alone' })
      expect(await stranger.all()).toMatchObject([{ id, comment: 'Mine alone' }])
      await untouched()

      await stranger.remove(id)
      expect(await stranger.find(id)).toBeNull()
      await untouched()
    })
  })
})
