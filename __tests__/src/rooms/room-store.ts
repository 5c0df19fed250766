import { feature as outbox } from '../../../src/sync/lazy-feature'
import { feature as round } from '../../../src/exercise/lazy-feature'
import { selectRound } from '../../../src/exercise/round'
import type { Feature } from '../../../src/lib/feature'
import { addRoomListeners } from '../../../src/rooms/listeners'
import { room as machine } from '../../../src/rooms/room'
import type { SessionState } from '../../../src/session/session'
import { openOutbox } from '../../../src/sync/outbox/outbox'
import { createFakeGateways, type Overrides } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

/** The server's clock minus the device's monotonic one. */
export const offsetMs = 1_000_000 - 5_000

/** Without its views. */
const rooms = { slices: [machine], listeners: [addRoomListeners] } satisfies Feature

/** The real store with rooms, outbox and round; the server's clock shows 1,000,000 after five seconds. */
export async function createStoreWithRooms(overrides: Overrides = {}, session: SessionState = { phase: 'signedOut' }) {
  const gateways = createFakeGateways(overrides)
  gateways.roomServer.setClock(() => gateways.clock.monotonicNow() + offsetMs)
  const store = createTestStore({
    gateways,
    features: [outbox, round, rooms],
    preloadedState: { session },
  })
  await store.dispatch(openOutbox())
  const room = () => store.getState().room
  return { gateways, store, room, round: () => selectRound(store.getState()) }
}

/** Lets promises and messages settle, and then time pass. */
export async function settle(gateways?: { passTime(milliseconds: number): void }, milliseconds = 0): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  if (gateways === undefined) return
  gateways.passTime(milliseconds)
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
