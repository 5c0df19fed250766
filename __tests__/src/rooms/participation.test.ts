import { joinRoom, returnToRoom } from '../../../src/rooms/room-thunks'
import type { Room } from '../../../src/rooms/documents'
import { lobby, minute } from '../../harness/machine-samples/rooms'
import { createStoreWithRooms, settle } from './room-store'

const { code } = lobby

/** Ben in the lobby. */
async function inLobby(overrides: Parameters<typeof createStoreWithRooms>[0] = {}) {
  const app = await createStoreWithRooms(overrides)
  app.gateways.roomServer.show(lobby)
  await app.store.dispatch(joinRoom(code, 'Ben'))
  await settle()
  return app
}

const withYou = (room: Room, change: Partial<Room['members'][number]>): Room => ({
  ...room,
  members: room.members.map((member) => (member.id === room.youId ? { ...member, ...change } : member)),
})

test('the minute begins at the server’s moment, by this device’s clock, and the person is taken to it', async () => {
  const { gateways, round, room } = await inLobby()
  gateways.roomServer.show(minute)
  await settle()
  expect(round()).toMatchObject({ phase: 'countdown', startsAt: 5_000, lengthMs: 20_000, isStartFixed: true })
  expect(round()).toMatchObject({ topicTitle: 'A quieter office', category: 'Work' })
  expect(gateways.calls).toContain('navigation.go(/exercise)')
  expect(room()).toMatchObject({ taking: { minute: 1, roundId: expect.any(String) } })
  await settle(gateways, 5_000)
  expect(round()).toMatchObject({ phase: 'running', startedAt: 5_000, endsAt: 25_000 })
})

test('a device whose clock jumps begins at the same moment', async () => {
  const { gateways, round } = await inLobby()
  const { wallNow } = gateways.clock
  gateways.clock.wallNow = () => wallNow() + 3_600_000
  gateways.roomServer.show(minute)
  await settle(gateways, 4_999)
  expect(round()).toMatchObject({ phase: 'countdown', startsAt: 5_000 })
  await settle(gateways, 1)
  expect(round()).toMatchObject({ phase: 'running', startedAt: 5_000 })
})

test.each<[string, Room]>([
  ['who came after the start', withYou(minute, { isThinking: false })],
  ['whose ideas have arrived already', withYou(minute, { hasDelivered: true })],
])('there is no round for somebody %s', async (_who, room) => {
  const { gateways, round } = await inLobby()
  gateways.roomServer.show(room)
  await settle()
  expect(round()).toEqual({ phase: 'idle' })
})

test('whoever is back only after the minute’s end delivers nothing, so that the others need not wait', async () => {
  const { gateways, round } = await inLobby()
  gateways.passTime(60_000)
  gateways.roomServer.show(minute)
  await settle(gateways, 1)
  expect(round()).toEqual({ phase: 'idle' })
  expect(gateways.roomServer.actions).toEqual([{ name: 'deliverIdeas', minute: 1, texts: [] }])
})

test('a projector’s tab takes no part', async () => {
  const { rooms, roomServer } = (await createStoreWithRooms()).gateways
  const { store, round, room } = await createStoreWithRooms({ rooms })
  roomServer.show(lobby)
  store.dispatch(returnToRoom(code, true))
  roomServer.show(minute)
  await settle()
  expect(room()).toMatchObject({ phase: 'inside', isScreen: true, isElsewhere: true })
  expect(round()).toEqual({ phase: 'idle' })
})
