import type { RootState } from '../lib/root-state'
import { categoryOf } from '../../contract/limits'
import { anotherAsked, selectIsSafeToLeave, selectRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { selectPreferences } from '../preferences/preferences'
import { toMonotonic } from './clock'
import { handIn } from './delivery'
import { roundTaken, selectInRoom, selectYou, type InRoom } from './room'

/** The minute in which this tab is to take part now; null for none. */
function dueMinute(state: RootState): (InRoom & { startsAt: number }) | null {
  const inside = selectInRoom(state)
  const you = selectYou(state)
  if (!inside || !you) return null
  const { room, isElsewhere, taking } = inside
  if (room.phase !== 'MINUTE' || room.startsAt === null || isElsewhere !== false) return null
  if (!you.isThinking || you.hasDelivered || taking?.minute === room.minute) return null
  return { ...inside, startsAt: room.startsAt }
}

/** Begins the round of a minute of the room at the server's moment, or goes on with it after a reload. Call it after each change. */
export const takePartIfDue =
  (): Thunk<RootState, Promise<void>> =>
  async (dispatch, getState, { rooms, clock, navigation, features }) => {
    const due = dueMinute(getState())
    if (due === null) return
    const { code, minute, topicTitle, category, lengthMs } = due.room
    const earlier = rooms.readRound(code)
    const isAgain = earlier?.minute === minute
    const roundId = isAgain ? earlier.roundId : clock.newId()
    if (!isAgain) rooms.writeRound(code, { minute, roundId })
    dispatch(roundTaken({ code, minute, roundId }))
    const isOpen = rooms.openRounds().some((open) => open.roundId === roundId)
    if (!isOpen) return

    const { startRoundAt, restoreRounds } = await features.round.load()
    if (isAgain) {
      // A review would make it save the round instead of going on with it.
      if (selectIsSafeToLeave(getState())) dispatch(anotherAsked())
      await dispatch(restoreRounds())
      const round = selectRound(getState())
      const isHere = 'id' in round && round.id === roundId
      if (isHere || !rooms.openRounds().some((open) => open.roundId === roundId)) return
    }
    const startsAt = await dispatch(toMonotonic(due.startsAt))
    const isStillWanted = selectInRoom(getState())?.taking?.roundId === roundId
    if (startsAt === null || !isStillWanted) return
    void dispatch(openMicrophone())
    const round = { id: roundId, topicTitle, category: categoryOf(category), lengthMs, startsAt }
    if (dispatch(startRoundAt(round))) await navigation.go('/exercise')
    // Too late for the minute: the others need not wait.
    else if (clock.monotonicNow() >= startsAt + lengthMs) dispatch(handIn({ code, minute, texts: [] }))
  }

/** For people who speak. It asks for permission where that has not been given; without it the round is typed. */
const openMicrophone =
  (): Thunk<RootState, Promise<void>> =>
  async (dispatch, getState, { features }) => {
    if (selectPreferences(getState()).mode === 'type') return
    try {
      const { openMicrophoneForRound } = await features.voice.load()
      await dispatch(openMicrophoneForRound({ current: true }))
    } catch (error) {
      console.error(error)
    }
  }
