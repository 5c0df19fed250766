import type { Thunk } from '../lib/gateways'
import { clockMeasured, selectInRoom, type WithRoom } from './room'

const probes = 5

/** How old a measurement may be at the start of a minute, in milliseconds: quartz clocks drift by a few milliseconds within that. */
const validMs = 3 * 60_000

/**
 * Measures the server's clock against this device's monotonic one, by a few probes: the one with the shortest round trip is the least
 * wrong, by at most half of that trip. Rejects if the server does not answer.
 */
export const measureClock =
  (): Thunk<WithRoom, Promise<void>> =>
  async (dispatch, _getState, { rooms, clock }) => {
    let best = { tripMs: Infinity, offsetMs: 0 }
    for (let probe = 0; probe < probes; probe++) {
      const askedAt = clock.monotonicNow()
      const serverTime = await rooms.serverTime()
      const now = clock.monotonicNow()
      const tripMs = now - askedAt
      if (tripMs < best.tripMs) best = { tripMs, offsetMs: serverTime - (askedAt + now) / 2 }
    }
    dispatch(clockMeasured({ offsetMs: best.offsetMs, measuredAtMs: clock.monotonicNow() }))
  }

/** Pause before measuring again after a failure, in milliseconds. */
const againMs = 1_000

/**
 * A moment of the server's clock by this device's monotonic clock. Measures first, if needed, until that succeeds; null once the person has
 * left the room.
 */
export const toMonotonic =
  (serverMs: number): Thunk<WithRoom, Promise<number | null>> =>
  async (dispatch, getState, { clock }) => {
    for (;;) {
      const known = selectInRoom(getState())
      if (known === null) return null
      const { offsetMs, measuredAtMs } = known
      if (offsetMs !== null && clock.monotonicNow() - measuredAtMs < validMs) return serverMs - offsetMs
      try {
        await dispatch(measureClock())
      } catch {
        // An older measurement is better than none.
        if (offsetMs !== null) return serverMs - offsetMs
        await new Promise<void>((resolve) => clock.at(clock.monotonicNow() + againMs, resolve))
      }
    }
  }
