import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { wireSchemas } from '../../../contract/record'
import { noteDivider } from '../../../contract/note'
import { saveIdeaRecordMutation } from '../../../src/sync/documents'
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

    it('returns the id in lower case', async () => {
      const member = await newMember(server)
      const id = randomUUID()
      expect(await member.save({ id: id.toUpperCase() })).toMatchObject({ id })
      expect(await member.find(id.toUpperCase())).toMatchObject({ id })
    })

    it('stores text unchanged, except characters that no database can store', async () => {
      const member = await newMember(server)
      const texts = ['日本語 العربية 👩‍👩‍👧', `'; drop table users; --`, '<script>alert(1)</script>', '\\u0000 %_\\']
      const { ideas } = await member.save({ ideas: ideasOf(...texts, 'zero\0byte', 'half \ud83d emoji') })
      expect(ideas.map(({ text }) => text)).toEqual([...texts, 'zero\ufffdbyte', 'half \ufffd emoji'])
    })
  })

  describe('a round of another length', () => {
    it.each([30_000, 90_000, 180_000] as const)('of %i ms is kept with it', async (lengthMs) => {
      const member = await newMember(server)
      const last = { text: 'the last', atMs: lengthMs, endMs: null, source: 'TYPED' } as const
      const saved = await member.save({ lengthMs, durationMs: lengthMs, ideas: [last] })
      expect(saved).toMatchObject({ lengthMs, durationMs: lengthMs, ideas: [last] })
    })

    it('is a minute by default', async () => {
      const { lengthMs: _, ...round } = newRound()
      const { saveIdeaRecord } = await (await newMember(server)).ask(saveIdeaRecordMutation, { input: round })
      expect(saveIdeaRecord.lengthMs).toBe(60_000)
    })
  })

  describe("a person's marks on ideas", () => {
    it('are stored: the best two, and groups by name', async () => {
      const member = await newMember(server)
      const { id } = await member.save({ ideas: ideasOf('one', 'two', 'three') })
      const [one, two, three] = ideasOf('one', 'two', 'three')
      if (!one || !two || !three) throw new Error('Three ideas are three ideas.')
      const change = {
        ideas: [
          { ...one, isBest: true, group: ' At home ' },
          { ...two, isBest: true },
          { ...three, group: '  ' },
        ],
      }
      expect((await member.change(id, change)).ideas).toEqual([
        answered({ ...one, isBest: true, group: 'At home' }),
        answered({ ...two, isBest: true }),
        answered(three),
      ])
    })
  })

  it('a spoken idea can be marked as heard, which is stored until the mark is removed', async () => {
    const member = await newMember(server)
    const said = { text: 'bake bread', atMs: 1_000, endMs: 2_000, source: 'SPOKEN' } as const
    const emptied = { ...said, text: '', atMs: 3_000, endMs: 4_000, isHeard: true }
    const { id, ideas } = await member.save({ ideas: [{ ...said, isHeard: true }, emptied] })
    expect(ideas).toEqual([answered({ ...said, isHeard: true }), answered(emptied)])
    const confirmed = await member.change(id, { ideas: [said, { ...emptied, isHeard: false }] })
    expect(confirmed.ideas.map(({ isHeard }) => isHeard)).toEqual([false, false])
    expect(await member.find(id)).toEqual(confirmed)
  })

  describe('changing', () => {
    it('changes the given fields only', async () => {
      const member = await newMember(server)
      const before = await member.save()
      const steps = [
        { topicTitle: 'Night trains' },
        { category: 'Diary' },
        { ideas: ideasOf('one', 'two') },
        { viewed: true },
        { isLiked: true },
        { comment: 'The second one is worth a try.' },
      ]
      let expected: typeof before = before
      for (const change of steps) {
        const changed = await member.change(before.id, change)
        const ideas = change.ideas?.map(answered) ?? expected.ideas
        expected = { ...expected, ...change, ideas, updatedAt: changed.updatedAt }
        expect(changed).toEqual(expected)
      }
      expect(Date.parse(expected.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt))
      expect(await member.find(before.id)).toEqual(expected)
    })

    it('removes a like and a note', async () => {
      const member = await newMember(server)
      const { id } = await member.save()
      await member.change(id, { isLiked: true, viewed: true, comment: 'x' })
      const change = { isLiked: false, viewed: false, comment: '' }
      expect(await member.change(id, change)).toMatchObject(change)
    })

    it('changes nothing for missing fields or null', async () => {
      const member = await newMember(server)
      const before = await member.save()
      for (const change of [{}, { topicTitle: null, category: null, ideas: null, comment: null }]) {
        expect(await member.change(before.id, change)).toEqual(before)
      }
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

  describe('what a recogniser heard', () => {
    const spoken = { text: '', endMs: 2_000, source: 'SPOKEN' as const, atMs: 1_000 }
    const heard = [{ atMs: 1_000, endMs: 2_000, text: 'a kite' }]

    it('leaves the words and the emptied ideas of a list that another device sent', async () => {
      const member = await newMember(server)
      const { id } = await member.save({ ideas: [spoken, { ...spoken, atMs: 3_000, endMs: 4_000 }] })
      const edited = [
        { ...spoken, text: 'bread' },
        { ...spoken, atMs: 3_000, endMs: 4_000, isHeard: true },
      ]
      const written = await member.change(id, { ideas: edited })
      const late = [...heard, { atMs: 3_000, endMs: 4_000, text: 'a boat' }]
      expect(await member.change(id, { heard: late })).toEqual(written)
      const asked = await member.change(id, { heard: late.map((one) => ({ ...one, isAsked: true })) })
      expect(asked.ideas).toMatchObject([{ text: 'bread' }, { text: 'a boat', isHeard: true }])
    })
  })

  describe('a note written in two places', () => {
    it('keeps both texts', async () => {
      const member = await newMember(server)
      const { id } = await member.save()
      await member.change(id, { comment: 'Written on the phone', commentBefore: [''] })
      const { comment } = await member.change(id, { comment: 'Written at the desk', commentBefore: [''] })
      expect(comment).toBe(`Written on the phone${noteDivider}Written at the desk`)
    })

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
})
