import { toMonotonic } from '../../../src/rooms/clock'
import { RoomError } from '../../../src/rooms/gateways'
import { joinRoom } from '../../../src/rooms/room-thunks'
import { lobby } from '../../harness/machine-samples/rooms'
import { createStoreWithRooms, settle } from './room-store'

/** Probes with these round trips, in milliseconds; a slow one is slow on the way back. */
async function probed(trips: readonly number[]) {
  const app = await createStoreWithRooms()
  const { gateways } = app
  const left = [...trips]
  gateways.rooms.serverTime = async () => {
    const time = 1_000_000 + gateways.clock.monotonicNow()
    gateways.passTime(left.shift() ?? 0)
    return time
  }
  gateways.roomServer.show(lobby)
  await app.store.dispatch(joinRoom(lobby.code, 'Ben'))
  await settle()
  return app
}

test('of five probes, the one with the shortest round trip counts', async () => {
  const { room } = await probed([900, 40, 300, 8, 200])
  expect(room()).toMatchObject({ offsetMs: 1_000_000 - 4 })
})

test('without any measurement, it is tried again each second', async () => {
  const { gateways, store, room } = await createStoreWithRooms()
  let isOnline = false
  gateways.rooms.serverTime = () =>
    isOnline ? Promise.resolve(1_000_000) : Promise.reject(new RoomError('Offline.', 'NETWORK'))
  gateways.roomServer.show(lobby)
  await store.dispatch(joinRoom(lobby.code, 'Ben'))
  const moment = store.dispatch(toMonotonic(1_005_000))
  await settle()
  expect(room()).toMatchObject({ offsetMs: null })
  isOnline = true
  await settle(gateways, 1_000)
  expect(await moment).toBe(6_000)
})
