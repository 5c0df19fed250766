import { randomUUID } from 'node:crypto'
import { roomActions, type OpenRoomInput } from '../../../src/rooms/documents'
import { createRoomClient, openTestRoom, stopDate, type RoomClient } from '../../harness/room-client'
import { buildTestApp, type TestApp } from '../../harness/test-app'
import { onEachDatabase } from '../../harness/test-database'

onEachDatabase((database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  const pass = stopDate()

  /** A room whose first minute has ended, with what Aya, Ben and others wrote. */
  const openPool = async (ideas: Record<string, string[]>, changes: Partial<OpenRoomInput> = {}) => {
    const [, ...nicknames] = Object.keys(ideas)
    const room = await openTestRoom(app.app, nicknames, changes)
    const { code, host, others } = room
    await host.ask(roomActions.startMinute, { code, minute: 1 })
    pass(65_000)
    for (const [place, texts] of Object.values(ideas).entries()) {
      await [host, ...others][place]?.ask(roomActions.deliverIdeas, { code, minute: 1, texts })
      pass(1)
    }
    const ben = others[0] ?? host
    const idOf = async (text: string) => {
      const idea = (await host.pool(code)).ideas.find((one) => one.text === text)
      if (!idea) throw new Error(`There is no idea “${text}”.`)
      return idea.id
    }
    return { ...room, ben, idOf }
  }

  const group = (client: RoomClient, code: string, ideaIds: string[], groupId: string | null) =>
    client.ask(roomActions.groupIdeas, { code, ideaIds, groupId })

  const seenBy = async (client: RoomClient, code: string) =>
    Object.fromEntries((await client.pool(code)).ideas.map(({ text, ...idea }) => [text, idea]))

  describe('ideas', () => {
    it('in the same words are one, with a count, and say whether they are yours', async () => {
      const { code, host, ben } = await openPool({ Aya: ['A cup', 'tea'], Ben: ['cups!', 'milk'], Cleo: ['the cup'] })
      const [ayas, bens] = [await seenBy(host, code), await seenBy(ben, code)]
      expect(ayas).toMatchObject({
        'A cup': { count: 3, isYours: true, nicknames: [], minute: 1, groupId: null, hasYourVote: false, votes: null },
        ...{ tea: { count: 1, isYours: true }, milk: { count: 1, isYours: false } },
      })
      expect(bens).toMatchObject({ 'A cup': { isYours: true }, tea: { isYours: false }, milk: { isYours: true } })
    })

    it('are in one order for all, which is not the order of their coming', async () => {
      const texts = Array.from({ length: 40 }, (_, n) => `idea ${n}x`)
      const { code, host, ben } = await openPool({ Aya: texts, Ben: [] })
      const order = (await host.pool(code)).ideas.map(({ text }) => text)
      expect(order).not.toEqual(texts)
      expect(order.toSorted()).toEqual(texts.toSorted())
      expect((await ben.pool(code)).ideas.map(({ text }) => text)).toEqual(order)
    })

    it('of somebody who left stay; those of somebody who was removed go, with their share', async () => {
      const ideas = { Aya: ['milk'], Ben: ['A cup', 'tea'], Cleo: ['cups', 'water'] }
      const { code, host, others, ids, ben } = await openPool(ideas, { hasNames: true })
      await others[1]?.ask(roomActions.leaveRoom, { code })
      const { poolVersion } = await host.room(code)
      await host.ask(roomActions.removeMember, { code, memberId: ids[1] ?? '' })
      const left = await seenBy(host, code)
      expect(Object.keys(left).toSorted()).toEqual(['cups', 'milk', 'water'])
      expect(left.cups).toMatchObject({ count: 1, nicknames: ['Cleo'] })
      expect((await host.room(code)).poolVersion).toBe(poolVersion + 1)
      await expect(ben.ask(roomActions.deliverIdeas, { code, minute: 1, texts: ['tea'] })).rejects.toThrow('NOT_FOUND')
    })
  })

  describe('groups', () => {
    it('are made by anyone, named, and seen by all', async () => {
      const { code, host, ben, idOf } = await openPool({ Aya: ['tea', 'milk', 'cup'], Ben: [] })
      const groupId = randomUUID()
      await group(ben, code, [await idOf('tea'), await idOf('milk')], groupId)
      await ben.ask(roomActions.nameGroup, { code, groupId, groupName: 'Drinks' })
      await group(host, code, [await idOf('cup')], groupId)
      const pool = await host.pool(code)
      expect(pool.groups).toEqual([{ id: groupId, name: 'Drinks', hasYourVote: false, votes: null }])
      expect(pool.ideas.map((idea) => idea.groupId)).toEqual([groupId, groupId, groupId])
      expect(pool.version).toBe((await host.room(code)).poolVersion)
    })

    it('lose what a removed member alone wrote', async () => {
      const { code, host, idOf, ids } = await openPool({ Aya: ['tea'], Ben: ['milk'] })
      await group(host, code, [await idOf('tea'), await idOf('milk')], randomUUID())
      await host.ask(roomActions.removeMember, { code, memberId: ids[1] ?? '' })
      expect(await host.pool(code)).toMatchObject({ groups: [], ideas: [{ text: 'tea', groupId: null }] })
    })

    it('contain only ideas of this room that have been revealed, and only before the vote', async () => {
      const { code, host, idOf } = await openPool({ Aya: ['tea', 'milk'] })
      const other = await openPool({ Aya: ['tea'] })
      await expect(group(host, code, [await other.idOf('tea')], randomUUID())).rejects.toThrow('CONFLICT')
      const both = [await idOf('tea'), await idOf('milk')]
      await expect(group(host, code, both, await idOf('tea'))).rejects.toThrow('CONFLICT: This is an idea')
      await expect(host.ask(roomActions.nameGroup, { code, groupId: randomUUID(), groupName: 'x' })).rejects.toThrow(
        'CONFLICT',
      )
      await host.ask(roomActions.startVote, { code })
      await expect(group(host, code, [await idOf('tea')], null)).rejects.toThrow('CONFLICT')
    })
  })

  describe('a vote', () => {
    const vote = (client: RoomClient, code: string, targetIds: string[]) =>
      client.ask(roomActions.vote, { code, targetIds })

    it('gives each two votes, for ideas without a group and for groups, and counts them in the end', async () => {
      const { code, host, ben, idOf } = await openPool({ Aya: ['tea', 'milk', 'cup'], Ben: [] })
      const groupId = randomUUID()
      const cup = await idOf('cup')
      await group(host, code, [await idOf('tea'), await idOf('milk')], groupId)
      await host.ask(roomActions.startVote, { code })
      await vote(host, code, [cup])
      await vote(host, code, [groupId, cup])
      expect((await host.room(code)).members.map(({ hasVoted }) => hasVoted)).toEqual([true, false])
      await vote(ben, code, [groupId])
      expect((await seenBy(ben, code)).cup).toMatchObject({ hasYourVote: false, votes: null })
      await host.ask(roomActions.showResult, { code })
      await host.ask(roomActions.showResult, { code })
      expect(await host.room(code)).toMatchObject({ phase: 'RESULT' })
      const { groups } = await ben.pool(code)
      expect(groups).toMatchObject([{ votes: 2, hasYourVote: true }])
      expect(await seenBy(ben, code)).toMatchObject({ cup: { votes: 1, hasYourVote: false }, tea: { votes: null } })
      await expect(vote(ben, code, [cup])).rejects.toThrow('CONFLICT')
    })

    it('ends by itself once all who are here have given theirs', async () => {
      const { code, host, ben, idOf } = await openPool({ Aya: ['tea', 'milk'], Ben: [], Cleo: [] })
      const both = [await idOf('tea'), await idOf('milk')]
      await host.ask(roomActions.startVote, { code })
      await vote(host, code, both)
      pass(6_000)
      await vote(ben, code, both)
      expect((await host.room(code)).phase).toBe('VOTE')
      // Cleo has not been heard of.
      pass(8_000)
      expect((await host.room(code)).phase).toBe('RESULT')
    })

    it('refuses what is no idea, three votes, and two for the same', async () => {
      const { code, host, idOf } = await openPool({ Aya: ['tea', 'milk', 'cup'] })
      const [tea, milk, cup] = [await idOf('tea'), await idOf('milk'), await idOf('cup')]
      await expect(vote(host, code, [tea])).rejects.toThrow('CONFLICT')
      const groupId = randomUUID()
      await group(host, code, [tea, milk], groupId)
      await host.ask(roomActions.startVote, { code })
      await expect(vote(host, code, [randomUUID()])).rejects.toThrow('CONFLICT')
      await expect(vote(host, code, [tea])).rejects.toThrow('CONFLICT')
      await expect(vote(host, code, [cup, cup])).rejects.toThrow('BAD_USER_INPUT')
      await expect(vote(host, code, [cup, groupId, randomUUID()])).rejects.toThrow('BAD_USER_INPUT')
    })

    it('is begun and ended by the host alone, at its time, and again changes nothing', async () => {
      const { code, host, ben } = await openPool({ Aya: ['tea', 'milk'], Ben: [] })
      await expect(ben.ask(roomActions.startVote, { code })).rejects.toThrow('FORBIDDEN')
      await expect(host.ask(roomActions.showResult, { code })).rejects.toThrow('CONFLICT')
      const first = await host.ask(roomActions.startVote, { code })
      expect(await host.ask(roomActions.startVote, { code })).toEqual(first)
      await expect(ben.ask(roomActions.showResult, { code })).rejects.toThrow('FORBIDDEN')
      await expect(host.ask(roomActions.startMinute, { code, minute: 2 })).rejects.toThrow('CONFLICT')
      const lobby = await openTestRoom(app.app)
      await expect(lobby.host.ask(roomActions.startVote, { code: lobby.code })).rejects.toThrow('CONFLICT')
    })

    it('loses the votes of somebody who leaves before its end, so that nobody votes twice', async () => {
      const { code, host, ben, others, idOf } = await openPool({ Aya: ['tea', 'milk'], Ben: [], Cleo: [] })
      const both = [await idOf('tea'), await idOf('milk')]
      await host.ask(roomActions.startVote, { code })
      await vote(ben, code, both)
      await vote(others[1] ?? ben, code, both)
      await ben.ask(roomActions.leaveRoom, { code })
      const again = createRoomClient(app.app)
      await again.join(code, 'Ben')
      await vote(again, code, both)
      await host.ask(roomActions.showResult, { code })
      await others[1]?.ask(roomActions.leaveRoom, { code })
      expect(await seenBy(host, code)).toMatchObject({ tea: { votes: 2 }, milk: { votes: 2 } })
    })

    it('loses the votes of a removed member, and those for what only they wrote', async () => {
      const { code, host, ben, ids, idOf } = await openPool({ Aya: ['tea', 'cup'], Ben: ['milk'] })
      const [tea, milk] = [await idOf('tea'), await idOf('milk')]
      const cleo = createRoomClient(app.app)
      await cleo.join(code, 'Cleo')
      await host.ask(roomActions.startVote, { code })
      await vote(ben, code, [tea, milk])
      await vote(host, code, [tea, milk])
      await host.ask(roomActions.removeMember, { code, memberId: ids[1] ?? '' })
      expect((await host.room(code)).members.map(({ hasVoted }) => hasVoted)).toEqual([false, false])
      await host.ask(roomActions.showResult, { code })
      expect(await seenBy(host, code)).toMatchObject({ tea: { votes: 1 }, cup: { votes: 0 } })
    })
  })
})
