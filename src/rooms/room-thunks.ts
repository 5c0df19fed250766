import { parseRoomCode } from '../../contract/rooms/room-code'
import type { Thunk } from '../lib/gateways'
import type { OpenRoomInput } from './documents'
import { RoomError } from './gateways'
import { deliverLast, deliverWaiting } from './delivery'
import { closed, ended, entered, entryAsked, entryFailed, selectInRoom, type WithRoom } from './room'
import { errorMessage } from '../lib/shape'
import { t } from '../lib/translation'
import { roomPath } from './room-path'
import type { RootState } from '../lib/root-state'

/** After a reload: delivers what waits, and goes back into the room whose minute was interrupted. */
export const resume =
  (): Thunk<RootState> =>
  (dispatch, _getState, { rooms, navigation }) => {
    dispatch(deliverWaiting())
    const interrupted = rooms.openRounds().at(-1)
    if (interrupted && navigation.isAt('/exercise')) dispatch(returnToRoom(interrupted.code))
  }

/** Null if it succeeded, else what went wrong, for the person. */
type Outcome = Promise<string | null>

/** Opens a room, and goes to its page. */
export const openRoom =
  (input: OpenRoomInput): Thunk<WithRoom, Outcome> =>
  async (dispatch, _getState, { rooms, navigation }) => {
    dispatch(leaveOther(null))
    dispatch(entryAsked({ returnTo: null, isScreen: false }))
    try {
      const room = await rooms.openRoom(input)
      dispatch(entered({ room }))
      await navigation.go(roomPath(room.code))
      return null
    } catch (error) {
      dispatch(entryFailed())
      return errorMessage(error)
    }
  }

/** Joins a room, and goes to its page. @param code a parsed code */
export const joinRoom =
  (code: string, nickname: string): Thunk<WithRoom, Outcome> =>
  async (dispatch, _getState, { rooms, navigation }) => {
    if (rooms.wasRemoved(code)) return t('The host has removed you from this room.')
    dispatch(leaveOther(code))
    dispatch(entryAsked({ returnTo: null, isScreen: false }))
    try {
      dispatch(entered({ room: await rooms.joinRoom(code, nickname) }))
      await navigation.go(roomPath(code))
      return null
    } catch (error) {
      dispatch(entryFailed())
      return errorMessage(error)
    }
  }

/** The person has come to the page of a room. @param written its code in the address, with the search parameters */
export const openRoomPage =
  (written: string, { screen }: Readonly<Record<string, unknown>>): Thunk<WithRoom> =>
  (dispatch) => {
    const code = parseRoomCode(written)
    if (code !== null) dispatch(returnToRoom(code, screen === '1'))
  }

/** Goes in again if this browser has joined the room. */
export const returnToRoom =
  (code: string, isScreen = false): Thunk<WithRoom> =>
  (dispatch, getState, { rooms }) => {
    dispatch(leaveOther(code))
    const phase = getState().room?.phase
    if (phase !== 'inside' && phase !== 'entering' && rooms.isMember(code)) {
      dispatch(entryAsked({ returnTo: code, isScreen }))
    }
  }

/** A tab is in one room at a time. @param code the room in which it may stay */
const leaveOther =
  (code: string | null): Thunk<WithRoom> =>
  (dispatch, getState) => {
    const { room } = getState()
    const isHere =
      room?.phase === 'inside' ? room.room.code === code : room?.phase === 'entering' && room.returnTo === code
    if (!isHere) dispatch(closed())
  }

/**
 * Leaves the room for good, once the server has what waits to be delivered: it takes nothing from somebody who has left. If the server
 * does not answer, the person stays, and a message says why.
 */
export const leaveRoom =
  (): Thunk<WithRoom, Promise<void>> =>
  async (dispatch, getState, { rooms, toasts }) => {
    const inside = selectInRoom(getState())
    if (inside === null) return
    const { code } = inside.room
    try {
      await dispatch(deliverLast(code))
      await rooms.act(code, { name: 'leaveRoom' })
    } catch (error) {
      if (!isNotFound(error)) {
        toasts.error(t('You are still in the room. {reason}', { reason: errorMessage(error) }))
        return
      }
    }
    rooms.forget(code)
    dispatch(ended({ code, reason: 'left' }))
  }

/**
 * This browser is not in the room any more: it is gone, or the host has removed this member, who could still see its door. While the door
 * does not answer, nothing is forgotten, so that a later visit finds out.
 */
export const endStay =
  (code: string): Thunk<WithRoom, Promise<void>> =>
  async (dispatch, getState, { rooms }) => {
    const reason = await rooms.roomDoor(code).then(
      () => 'removed' as const,
      (error: unknown) => (isNotFound(error) ? 'gone' : 'unknown'),
    )
    if (reason === 'removed') rooms.noteRemoved(code)
    if (reason === 'gone') rooms.forget(code)
    dispatch(getState().room?.phase === 'entering' && reason !== 'unknown' ? entryFailed() : ended({ code, reason }))
  }

const isNotFound = (error: unknown): boolean => error instanceof RoomError && error.code === 'NOT_FOUND'
