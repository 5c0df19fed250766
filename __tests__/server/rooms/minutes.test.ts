import { roomActions } from '../../../src/rooms/documents'
import { createRoomClient, openTestRoom, stopDate, type RoomClient } from '../../harness/room-client'
import { buildTestApp, type TestApp } from '../../harness/test-app'
import { onPartitionedDatabase } from '../../harness/test-database'

/** Countdown and length of the first minute. */
const minuteMs = 65_000

const start = (client: RoomClient, code: string, minute = 1) => client.ask(roomActions.startMinute, { code, minute })

const deliver = (client: RoomClient | undefined, code: string, texts: string[], minute = 1) =>
  client?.ask(roomActions.deliverIdeas, { code, minute, texts })

const textsOf = async (client: RoomClient, code: string) =>
  (await client.pool(code)).ideas.map(({ text }) => text).toSorted()

onPartitionedDatabase((database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  const pass = stopDate()

  describe('a start', () => {
    it('names the moment for everyone who is in the room', async () => {
      const { code, host } = await openTestRoom(app.app, ['Ben'])
      const { startMinute } = await start(host, code)
      const startsAt = Date.now() + 5_000
      expect(startMinute).toMatchObject({ phase: 'MINUTE', minute: 1, startsAt, endsAt: startsAt + 60_000 })
      expect(startMinute.members.map(({ isThinking }) => isThinking)).toEqual([true, true])
    })

    it('is for the host alone, at its time, of a minute that the room has', async () => {
      const { code, host, others } = await openTestRoom(app.app, ['Ben'], { minutes: 1 })
      await expect(start(others[0] ?? host, code)).rejects.toThrow('FORBIDDEN')
      await expect(start(host, code, 2)).rejects.toThrow('BAD_USER_INPUT')
      const two = await openTestRoom(app.app)
      await expect(start(two.host, two.code, 2)).rejects.toThrow('CONFLICT')
      await start(two.host, two.code)
      await expect(start(two.host, two.code, 2)).rejects.toThrow('CONFLICT')
    })

    it('takes in whoever comes while all count down; later ones watch', async () => {
      const { code, host } = await openTestRoom(app.app)
      await start(host, code)
      pass(4_000)
      await createRoomClient(app.app).join(code, 'Ben')
      pass(1_000)
      const cleo = createRoomClient(app.app)
      const room = await cleo.join(code, 'Cleo')
      expect(room.members.map(({ isThinking }) => isThinking)).toEqual([true, true, false])
      pass(60_000)
      await expect(deliver(cleo, code, ['late'])).rejects.toThrow('FORBIDDEN')
    })
  })

  describe('ideas', () => {
    it('are taken from the end of the minute on, and shown once all have delivered', async () => {
      const { code, host, others } = await openTestRoom(app.app, ['Ben'])
      await start(host, code)
      pass(minuteMs - 1_001)
      await expect(deliver(host, code, ['tea'])).rejects.toThrow('CONFLICT')
      // The device's clock may be a little ahead.
      pass(1)
      await deliver(host, code, ['tea'])
      await deliver(others[0], code, ['coffee'])
      expect((await host.room(code)).phase).toBe('MINUTE')
      await expect(host.pool(code)).rejects.toThrow('CONFLICT')
      pass(1_000)
      expect(await host.room(code)).toMatchObject({ phase: 'POOL', poolVersion: 1 })
      expect(await textsOf(host, code)).toEqual(['coffee', 'tea'])
    })

    it('are shown ten seconds after the end without those who are late, whose ideas join them', async () => {
      const { code, host, others } = await openTestRoom(app.app, ['Ben'])
      await start(host, code)
      pass(minuteMs)
      await deliver(host, code, ['tea'])
      const waiting = await host.room(code)
      expect(waiting).toMatchObject({ phase: 'MINUTE', members: [{ hasDelivered: true }, { hasDelivered: false }] })
      pass(9_999)
      await expect(host.pool(code)).rejects.toThrow('CONFLICT')
      pass(1)
      expect(await textsOf(host, code)).toEqual(['tea'])
      const before = await host.room(code)
      await deliver(others[0], code, ['coffee'])
      const after = await host.room(code)
      expect(after.poolVersion).toBe(before.poolVersion + 1)
      expect(await textsOf(host, code)).toEqual(['coffee', 'tea'])
    })

    it('delivered again change nothing, and more are added', async () => {
      const { code, host } = await openTestRoom(app.app)
      await start(host, code)
      pass(minuteMs)
      await deliver(host, code, ['tea', 'tea', '\u200b'])
      const { version } = await host.room(code)
      await Promise.all([deliver(host, code, ['tea']), deliver(host, code, ['tea'])])
      expect((await host.room(code)).version).toBe(version)
      await deliver(host, code, ['tea', 'milk'])
      expect(await textsOf(host, code)).toEqual(['milk', 'tea'])
    })

    it('are at most 300 of a member, each at most 500 characters', async () => {
      const { code, host } = await openTestRoom(app.app)
      await start(host, code)
      pass(minuteMs)
      const ideas = Array.from({ length: 300 }, (_, n) => `${n} ${'x'.repeat(490)}`)
      await expect(deliver(host, code, ['x'.repeat(501)])).rejects.toThrow(
        'BAD_USER_INPUT: texts[0] must be at most 500',
      )
      await expect(deliver(host, code, [...ideas, 'one'])).rejects.toThrow('BAD_USER_INPUT: texts must be at most 300')
      await deliver(host, code, ideas)
      await expect(deliver(host, code, ['one more'])).rejects.toThrow('BAD_USER_INPUT')
      expect((await host.pool(code)).ideas).toHaveLength(300)
    })

    it('are taken until the vote begins; those that are there may be delivered again', async () => {
      const { code, host, others } = await openTestRoom(app.app, ['Ben'])
      await start(host, code)
      pass(minuteMs)
      await deliver(host, code, ['tea'])
      pass(10_000)
      await host.ask(roomActions.startVote, { code })
      await deliver(host, code, ['tea'])
      const late = () => deliver(others[0], code, ['coffee'])
      await expect(late()).rejects.toThrow('FORBIDDEN: The vote has begun')
      await host.ask(roomActions.showResult, { code })
      await expect(late()).rejects.toThrow('FORBIDDEN: The vote has begun')
      expect(await textsOf(host, code)).toEqual(['tea'])
    })
  })

  describe('a second minute', () => {
    it('starts from the pool, and hides only what is new', async () => {
      const { code, host, others } = await openTestRoom(app.app, ['Ben'])
      await start(host, code)
      pass(minuteMs)
      await deliver(host, code, ['tea'])
      pass(10_000)
      await start(host, code, 2)
      pass(minuteMs)
      // The host is still here.
      await host.room(code)
      // Late from the first minute, and the second one's: also in the words of another.
      await deliver(others[0], code, ['milk'])
      await deliver(others[0], code, ['A tea', 'coffee'], 2)
      const hidden = await host.pool(code)
      expect(hidden.ideas.map(({ text, count, minute }) => [text, count, minute]).toSorted()).toEqual([
        ['milk', 1, 1],
        ['tea', 1, 1],
      ])
      await deliver(host, code, [], 2)
      const shown = await host.pool(code)
      expect(shown.ideas.map(({ text, count, minute }) => [text, count, minute]).toSorted()).toEqual([
        ['coffee', 1, 2],
        ['milk', 1, 1],
        ['tea', 2, 1],
      ])
      await expect(start(host, code, 2)).resolves.toMatchObject({ startMinute: { phase: 'POOL', minute: 2 } })
    })
  })
})
