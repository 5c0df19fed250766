import { loginAsked } from '../../../src/dialogs/dialogs'
import { selectAfterPath } from '../../../src/flags/flags'
import { arrived } from '../../../src/lib/location'
import { loggedOut } from '../../../src/session/session'
import { RoomError } from '../../../src/rooms/gateways'
import { joinRoom, leaveRoom, openRoomPage } from '../../../src/rooms/room-thunks'
import { aya } from '../../harness/people'
import { lobby, minute } from '../../harness/machine-samples/rooms'
import { createStoreWithRooms, settle } from './room-store'

const { code } = lobby

async function inLobby() {
  const app = await createStoreWithRooms()
  app.gateways.roomServer.show(lobby)
  await app.store.dispatch(joinRoom(code, 'Ben'))
  return app
}

test('the page of its round is no elsewhere; a set-up is', async () => {
  const { gateways, store, room } = await inLobby()
  store.dispatch(arrived({ path: '/exercise', search: '' }))
  expect(room()).toEqual({ phase: 'outside' })
  store.dispatch(openRoomPage(code, {}))
  gateways.roomServer.show(minute)
  await settle()
  store.dispatch(arrived({ path: '/exercise', search: '' }))
  expect(room()).toMatchObject({ phase: 'inside' })
})

test('a login leads back to the room', async () => {
  const { store } = await inLobby()
  store.dispatch(loginAsked())
  expect(selectAfterPath(store.getState())).toBe(`/together/${code}`)
})

test('the next person at this device is in no room: what waits is delivered, then all is forgotten', async () => {
  const leaving = { phase: 'signingOut', user: aya } as const
  const { gateways, store, room } = await createStoreWithRooms({}, leaving)
  gateways.roomServer.show(lobby)
  await store.dispatch(joinRoom(code, 'Aya'))
  gateways.rooms.writeDelivery({ code, minute: 1, texts: ['carpets'] })
  store.dispatch(loggedOut())
  expect(room()).toEqual({ phase: 'outside' })
  expect(gateways.roomServer.followers.size).toBe(0)
  await settle()
  const calls = gateways.calls.filter((call) => call !== 'serverTime')
  expect(calls.slice(-2)).toEqual([`deliverIdeas ${code}`, 'forgetAll'])
})

test('on the page of a room, a member who comes to another room leaves the page of the first one', async () => {
  const { store, room } = await inLobby()
  store.dispatch(openRoomPage('ZZZZZZ', {}))
  expect(room()).toEqual({ phase: 'outside' })
})

test.each([
  ['removed', 'the door is still there', () => undefined],
  ['gone', 'there is no door', ({ roomDoor }: { roomDoor: () => void }) => roomDoor()],
] as const)('a member is told that they were %s, or the room is: %s', async (reason, _how, close) => {
  const { gateways, store, room } = await inLobby()
  close({
    roomDoor: () => {
      gateways.rooms.roomDoor = () => Promise.reject(new RoomError('There is no such room.', 'NOT_FOUND'))
    },
  })
  for (const follower of gateways.roomServer.followers) follower.ended()
  await settle()
  expect(room()).toEqual({ phase: 'ended', code, reason })
  expect(gateways.calls).toContain(`${reason === 'removed' ? 'noteRemoved' : 'forget'} ${code}`)
  store.dispatch(arrived({ path: '/', search: '' }))
  expect(room()).toEqual({ phase: 'outside' })
})

test('while the door does not answer, nobody knows why a stay has ended, and nothing is forgotten', async () => {
  const { gateways, room } = await inLobby()
  gateways.rooms.roomDoor = () => Promise.reject(new RoomError('Too many tries.', 'TOO_MANY_REQUESTS'))
  for (const follower of gateways.roomServer.followers) follower.ended()
  await settle()
  expect(room()).toEqual({ phase: 'ended', code, reason: 'unknown' })
  expect(gateways.calls.filter((call) => /forget|noteRemoved/.test(call))).toEqual([])
})

test('whoever was removed does not come in again, and is told why', async () => {
  const { gateways, store } = await inLobby()
  for (const follower of gateways.roomServer.followers) follower.ended()
  await settle()
  expect(await store.dispatch(joinRoom(code, 'Ben'))).toBe('The host has removed you from this room.')
})

describe('whoever leaves', () => {
  const network = new RoomError('Offline.', 'NETWORK')

  /** Ben, whose ideas wait; `refused` by the server when they come. */
  async function withIdeas(refused: RoomError | null) {
    const app = await inLobby()
    const { rooms } = app.gateways
    rooms.writeDelivery({ code, minute: 1, texts: ['carpets'] })
    const { act } = rooms
    rooms.act = (to, action) =>
      refused !== null && action.name === 'deliverIdeas' ? Promise.reject(refused) : act(to, action)
    await app.store.dispatch(leaveRoom())
    return app
  }

  test('has delivered what waited', async () => {
    const { gateways, room } = await withIdeas(null)
    const delivery = { name: 'deliverIdeas', minute: 1, texts: ['carpets'] }
    expect(gateways.roomServer.actions).toEqual([delivery, { name: 'leaveRoom' }])
    expect(room()).toEqual({ phase: 'ended', code, reason: 'left' })
    expect(gateways.calls).toContain(`forget ${code}`)
  })

  test('stays while their ideas do not arrive', async () => {
    const { gateways, room } = await withIdeas(network)
    expect(gateways.roomServer.actions).toEqual([])
    expect(room()).toMatchObject({ phase: 'inside' })
    expect(gateways.rooms.readDeliveries()).toHaveLength(1)
  })

  test('without an answer stays, and is told so; the nickname would be taken otherwise', async () => {
    const { gateways, store, room } = await inLobby()
    gateways.roomServer.refuse(network)
    await store.dispatch(leaveRoom())
    expect(room()).toMatchObject({ phase: 'inside' })
    expect(gateways.calls).toContain('toasts.error(You are still in the room. Offline.)')
    expect(gateways.calls).not.toContain(`forget ${code}`)
  })
})
