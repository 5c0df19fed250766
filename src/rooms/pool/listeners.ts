import { listenTo, type StartListening } from '../../lib/listen-to'
import { changed, entered, room, selectInRoom, type WithRoom } from '../room'
import { isPoolOutdated, readPool } from './read-pool'

/** Reads the pool whenever the room is reported with a newer one. */
export function addPoolListeners(startListening: StartListening<WithRoom>): void {
  listenTo(startListening, room, [entered, changed], async (_event, { dispatch, getState }) => {
    const inside = selectInRoom(getState())
    if (inside !== null && isPoolOutdated(inside)) await dispatch(readPool())
  })
}
