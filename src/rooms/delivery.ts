import { maximumIdeas } from '../../contract/limits'
import type { IdeaInput } from '../../contract/record'
import type { Thunk } from '../lib/gateways'
import { withTimeLimit } from '../lib/time-limit'
import { RoomError, type WaitingDelivery } from './gateways'
import { selectInRoom, type WithRoom } from './room'

/** Pauses between attempts, in milliseconds: a clock that is a little fast comes too early, a server that restarts takes seconds. */
const firstPauseMs = 250
const longestPauseMs = 30_000
const longestEarlyPauseMs = 2_000

/** What a second attempt does not change. */
const isFinal = (error: unknown): boolean =>
  error instanceof RoomError && ['NOT_FOUND', 'FORBIDDEN', 'BAD_USER_INPUT'].includes(error.code)

/** Before the minute's end. */
const isTooEarly = (error: unknown): boolean => error instanceof RoomError && error.code === 'CONFLICT'

/** The words of a round, without spoken ideas that nobody has written down yet. */
export const textsOf = (ideas: readonly Pick<IdeaInput, 'text'>[]): string[] =>
  ideas.flatMap(({ text }) => (text.trim() === '' ? [] : [text])).slice(0, maximumIdeas)

/** Stores ideas for delivery, and delivers them. */
export const handIn =
  (delivery: WaitingDelivery): Thunk<WithRoom> =>
  (dispatch, _getState, { rooms }) => {
    rooms.writeDelivery(delivery)
    void dispatch(deliver(delivery.code, delivery.minute))
  }

/** Delivers what has waited since an earlier visit. */
export const deliverWaiting =
  (): Thunk<WithRoom> =>
  (dispatch, _getState, { rooms }) => {
    for (const { code, minute } of rooms.readDeliveries()) void dispatch(deliver(code, minute))
  }

/**
 * Delivers what waits for a room that its author is about to leave. What the server does not take is not delivered: before the minute's end,
 * or for good. Rejects if it may take it later.
 */
export const deliverLast =
  (code: string): Thunk<WithRoom, Promise<void>> =>
  async (_dispatch, _getState, { rooms }) => {
    for (const delivery of rooms.readDeliveries().filter((waiting) => waiting.code === code)) {
      try {
        await rooms.act(code, { name: 'deliverIdeas', minute: delivery.minute, texts: [...delivery.texts] })
        rooms.removeDelivery(delivery)
      } catch (error) {
        if (!isFinal(error) && !isTooEarly(error)) throw error
      }
    }
  }

/** How long the ideas of somebody who logs out may take to arrive, in milliseconds. */
const lastDeliveryMs = 5_000

/** The person leaves this browser: the next one must not come into their rooms. What waits is delivered now or never. */
export const forgetRooms =
  (): Thunk<WithRoom, Promise<void>> =>
  async (_dispatch, _getState, { rooms }) => {
    const deliveries = rooms
      .readDeliveries()
      .map(({ code, minute, texts }) => rooms.act(code, { name: 'deliverIdeas', minute, texts: [...texts] }))
    await withTimeLimit(Promise.all(deliveries), lastDeliveryMs).catch((error: unknown) => {
      console.error('Ideas for a room were not delivered before their author logged out.', error)
    })
    rooms.forgetAll()
  }

/** Tries until the server has what waits, or refuses it for good. Two attempts at once do no harm: the same ideas are the same. */
const deliver =
  (code: string, minute: number): Thunk<WithRoom, Promise<void>> =>
  async (dispatch, _getState, { rooms, clock, wake }) => {
    await dispatch(untilEnd(code, minute))
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const waiting = rooms.readDeliveries().find((one) => one.code === code && one.minute === minute)
      if (waiting === undefined) return
      try {
        await rooms.act(code, { name: 'deliverIdeas', minute, texts: [...waiting.texts] })
        rooms.removeDelivery(waiting)
        continue
      } catch (error) {
        if (isFinal(error)) {
          console.error('A room does not take these ideas.', error)
          rooms.removeDelivery(waiting)
          return
        }
        // The others wait for this.
        if (isTooEarly(error)) pauseMs = Math.min(pauseMs, longestEarlyPauseMs)
      }
      await new Promise<void>((resolve) => {
        const stop = wake.onWake(() => goOn())
        const cancel = clock.at(clock.monotonicNow() + pauseMs * (0.5 + clock.random() / 2), () => goOn())
        const goOn = () => {
          stop()
          cancel()
          resolve()
        }
      })
    }
  }

/** Whoever stops early waits for the others: the server takes no ideas before the minute's end. */
const untilEnd =
  (code: string, minute: number): Thunk<WithRoom, Promise<void>> =>
  async (_dispatch, getState, { clock }) => {
    const inside = selectInRoom(getState())
    if (inside?.room.code !== code || inside.room.minute !== minute) return
    const { room, offsetMs } = inside
    if (room.endsAt === null || offsetMs === null) return
    const endsAt = room.endsAt - offsetMs
    if (clock.monotonicNow() < endsAt) await new Promise<void>((resolve) => clock.at(endsAt, resolve))
  }
