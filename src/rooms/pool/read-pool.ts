import type { Thunk } from '../../lib/gateways'
import { RoomError } from '../gateways'
import { poolRead, selectInRoom, type InRoom, type WithRoom, changed, entered, room } from '../room'
import { listenTo, type StartListening } from '../../lib/listen-to'

/** Whether the pool here is older than the room, as far as members may see it. */
export function isPoolOutdated({ room, pool }: InRoom): boolean {
  const { phase, minute, poolVersion } = room
  if (phase === 'LOBBY' || (phase === 'MINUTE' && minute < 2)) return false
  if (pool === null || pool.version < poolVersion) return true
  // The result adds the votes to the same ideas.
  const standing = [...pool.ideas, ...pool.groups]
  return phase === 'RESULT' && standing.length > 0 && standing.every(({ votes }) => votes === null)
}

/** Reads the pool. Never rejects; what fails is read again when the room is next reported. */
export const readPool =
  (): Thunk<WithRoom, Promise<void>> =>
  (dispatch, getState, { rooms, poolRequests }) =>
    poolRequests.read(async () => {
      const inside = selectInRoom(getState())
      if (inside === null) return
      const { code } = inside.room
      try {
        dispatch(poolRead({ code, pool: await rooms.pool(code) }))
      } catch (error) {
        // The connection's state says it.
        if (!(error instanceof RoomError && error.code === 'NETWORK')) console.error(error)
      }
    })

/** Reads the pool whenever the room is reported with a newer one. */
export function addPoolListeners(startListening: StartListening<WithRoom>): void {
  listenTo(startListening, room, [entered, changed], async (_event, { dispatch, getState }) => {
    const inside = selectInRoom(getState())
    if (inside !== null && isPoolOutdated(inside)) await dispatch(readPool())
  })
}
