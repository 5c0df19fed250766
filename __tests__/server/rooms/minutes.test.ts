import { openRoomMutation, joinRoomMutation, poolQuery, roomActions, roomQuery } from '../../../src/rooms/documents'
import { createRoomClient } from '../../harness/room-client'
import { testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'

const app = testApp(testPGlite())
const start = Date.UTC(2026, 10, 30, 12)
beforeAll(() =>
  jest.useFakeTimers({
    now: start,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  }),
)
afterAll(() => jest.useRealTimers())
it('opens', async () => {
  const host = createRoomClient(app.app)
  const input = { topicTitle: 'Cups', category: 'Other', lengthMs: 60000, minutes: 2, hasNames: true, nickname: 'Aya' }
  const {
    openRoom: { code },
  } = await host.ask(openRoomMutation, { input })
  const guest = createRoomClient(app.app)
  await guest.ask(joinRoomMutation, { code, nickname: 'Ben' })
  const { startMinute } = await host.ask(roomActions.startMinute, { code, minute: 1 })
  expect(startMinute).toMatchObject({ phase: 'MINUTE', startsAt: start + 5000 })
  await expect(host.ask(poolQuery, { code })).rejects.toThrow('CONFLICT')
  jest.setSystemTime(start + 65_000)
  await host.ask(roomActions.deliverIdeas, { code, minute: 1, texts: ['A cup', 'Buy cups', 'tea'] })
  expect((await host.ask(roomQuery, { code })).room.phase).toBe('MINUTE')
  await guest.ask(roomActions.deliverIdeas, { code, minute: 1, texts: ['cups', 'coffee', ''] })
  const { room } = await host.ask(roomQuery, { code })
  expect(room).toMatchObject({ phase: 'POOL', poolVersion: 1 })
  const { pool } = await host.ask(poolQuery, { code })
  expect(pool.ideas.map(({ text, count, isYours, nicknames }) => ({ text, count, isYours, nicknames }))).toHaveLength(4)
  const [one, two, three] = pool.ideas.map(({ id }) => id)
  const groupId = crypto.randomUUID()
  await guest.ask(roomActions.groupIdeas, { code, ideaIds: [one ?? '', two ?? ''], groupId })
  await guest.ask(roomActions.nameGroup, { code, groupId, groupName: 'Drinks' })
  await host.ask(roomActions.startVote, { code })
  await host.ask(roomActions.vote, { code, targetIds: [groupId, three ?? ''] })
  await guest.ask(roomActions.vote, { code, targetIds: [groupId] })
  await host.ask(roomActions.showResult, { code })
})
