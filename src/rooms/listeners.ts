import { dialogs, loginAsked, registerAsked } from '../dialogs/dialogs'
import {
  ideasEdited,
  keepingFailed,
  resumed,
  countdownStopped,
  round,
  selectRound,
  stopped,
  timeRanOut,
} from '../exercise/round'
import { returnWanted } from '../flags/flags'
import { nextTask } from '../lib/clock'
import { listenTo, type StartListening } from '../lib/listen-to'
import { arrived } from '../lib/location'
import type { RootState } from '../lib/root-state'
import { endedElsewhere, loggedOut, session } from '../session/session'
import { changeRecord, entryStored, outbox } from '../sync/outbox/outbox'
import { measureClock } from './clock'
import { forgetRooms, handIn, textsOf } from './delivery'
import type { RoomFollower } from './gateways'
import {
  changed,
  closed,
  connectionChanged,
  ended,
  entered,
  entryAsked,
  entryFailed,
  recordChanged,
  room,
  roundTaken,
  selectInRoom,
  takenElsewhere,
} from './room'
import { roomPath } from './room-path'
import { endStay, returnToRoom } from './room-thunks'
import { takePartIfDue } from './participation'

/** The effects of a room outside its machine, and what rounds and records tell it. */
export function addRoomListeners(startListening: StartListening<RootState>): void {
  addFollower(startListening)
  addParticipation(startListening)
  addDelivery(startListening)

  listenTo(startListening, session, [loggedOut, endedElsewhere], async (_event, { dispatch }) => {
    await dispatch(forgetRooms())
  })

  // The others go on meanwhile: a login must not lead out of the room.
  listenTo(startListening, dialogs, [loginAsked, registerAsked], (_event, { dispatch, getState }) => {
    const inside = selectInRoom(getState())
    if (inside !== null) dispatch(returnWanted(roomPath(inside.room.code)))
  })

  // The person goes elsewhere in the app.
  startListening({
    actionCreator: arrived,
    effect: ({ payload: { path } }, { dispatch, getState, extra }) => {
      const { room: state } = getState()
      const code = state?.phase === 'inside' ? state.room.code : state?.phase === 'ended' ? state.code : null
      if (code === null || path === roomPath(code)) return
      const now = selectRound(getState())
      const isRoundHere =
        ('id' in now && extra.rooms.findRound(now.id)?.code === code) ||
        // After a reload, its round comes back soon.
        extra.rooms.openRounds().some((open) => open.code === code)
      if (path !== '/exercise' || !isRoundHere) dispatch(closed())
    },
  })
}

const entries = [entryAsked, entered, entryFailed, closed, ended, loggedOut, endedElsewhere] as const

/** Follows the room that the machine is in, or on its way to. */
function addFollower(startListening: StartListening<RootState>): void {
  let followed: string | null = null
  let stop = () => {}

  listenTo(startListening, room, entries, (_event, { dispatch, getState, extra: { rooms } }) => {
    const state = getState().room
    const wanted = state?.phase === 'inside' ? state.room.code : state?.phase === 'entering' ? state.returnTo : null
    if (wanted === followed) return
    stop()
    followed = wanted
    if (wanted === null) return
    const isScreen = (state?.phase === 'inside' || state?.phase === 'entering') && state.isScreen
    const follower: RoomFollower = {
      changed: (next) =>
        dispatch(getState().room?.phase === 'entering' ? entered({ room: next }) : changed({ room: next })),
      connectionChanged: (connection) => dispatch(connectionChanged({ code: wanted, connection })),
      ended: () => void dispatch(endStay(wanted)),
    }
    stop = rooms.follow(wanted, follower, { isScreen })
  })
}

/** One tab takes part in each minute, at the server's moment. */
function addParticipation(startListening: StartListening<RootState>): void {
  let stop = () => {}

  listenTo(startListening, room, entries, (_event, { dispatch, getState, extra: { rooms } }) => {
    stop()
    stop = () => {}
    const inside = selectInRoom(getState())
    if (inside === null) return
    const { code } = inside.room
    if (inside.isScreen) dispatch(takenElsewhere({ code, isElsewhere: true }))
    else stop = rooms.takePart(code, (isHere) => dispatch(takenElsewhere({ code, isElsewhere: !isHere })))
  })

  listenTo(startListening, room, [entered], async (_event, { dispatch, extra: { toasts } }) => {
    // Messages say what fails without a network.
    toasts.prepare()
    // Again when a minute begins.
    await dispatch(measureClock()).catch(() => undefined)
  })

  // After a crash, on whatever page: the round goes on, and so does the room.
  listenTo(startListening, round, [resumed], ({ payload: { id } }, { dispatch, extra: { rooms } }) => {
    const minute = rooms.findRound(id)
    if (minute !== null) dispatch(returnToRoom(minute.code))
  })

  listenTo(startListening, room, [entered, roundTaken], (_event, { dispatch, getState, extra: { rooms } }) => {
    const code = selectInRoom(getState())?.room.code
    if (code !== undefined) dispatch(recordChanged({ code, recordId: rooms.readRecord(code) }))
  })

  listenTo(startListening, room, [entered, changed, takenElsewhere], async (_event, { dispatch }) => {
    await dispatch(takePartIfDue())
  })
}

/** The tag of a record that was made in a room. */
const tagOf = (code: string) => `together-${code.toLowerCase()}`

/** At its end, a round's ideas go to the server, and the person back to the room. */
function addDelivery(startListening: StartListening<RootState>): void {
  listenTo(
    startListening,
    round,
    [timeRanOut, stopped, countdownStopped],
    async ({ payload: { id } }, { dispatch, getState, extra: { rooms, navigation } }) => {
      const minute = rooms.findRound(id)
      if (minute === null) return
      const now = selectRound(getState())
      const ideas = now.phase === 'over' ? now.ideas : []
      const texts = textsOf(ideas)
      dispatch(handIn({ ...minute, texts }))
      // A spoken round without words stays in its review, where they can be written down.
      const isWithoutWords = ideas.length > 0 && texts.length === 0
      if (isWithoutWords) return
      // Whoever has confirmed to leave the round is then on the way to another page.
      await nextTask()
      if (navigation.isAt('/exercise')) await navigation.go(roomPath(minute.code))
    },
  )

  listenTo(startListening, round, [keepingFailed], async ({ payload: { id } }, { extra: { rooms, navigation } }) => {
    // Its ideas are only on this page, which says what to do.
    if (rooms.findRound(id) !== null) await navigation.go('/exercise')
  })

  listenTo(startListening, outbox, [entryStored], async ({ payload: { entry } }, { dispatch, extra: { rooms } }) => {
    const minute = rooms.findRound(entry.recordId)
    if (minute === null) return
    const { kind } = entry.operation
    if (kind === 'save' || kind === 'delete') {
      rooms.noteRecord(entry.recordId, kind === 'save')
      dispatch(recordChanged({ code: minute.code, recordId: rooms.readRecord(minute.code) }))
    }
    if (entry.operation.kind !== 'save') return
    const { ideas, tags = [] } = entry.operation.record
    // A round that was saved without being shown: after a crash, or at the end of a session.
    const isOpen = rooms.openRounds().some(({ roundId }) => roundId === entry.recordId)
    if (isOpen) dispatch(handIn({ ...minute, texts: textsOf(ideas) }))
    const tag = tagOf(minute.code)
    if (!tags.includes(tag)) await dispatch(changeRecord(entry.recordId, { tags: [...tags, tag], tagsBefore: tags }))
  })

  listenTo(startListening, round, [ideasEdited], (event, { dispatch, getOriginalState, extra: { rooms } }) => {
    const before = selectRound(getOriginalState())
    const minute = rooms.findRound(event.payload.id)
    if (minute === null || before.phase !== 'kept') return
    const wordless = new Set(
      textsAt(before.ideas)
        .filter(([, text]) => text === '')
        .map(([atMs]) => atMs),
    )
    const heard = event.payload.ideas.filter(({ atMs }) => wordless.has(atMs))
    const texts = textsOf(heard)
    if (texts.length > 0) dispatch(handIn({ ...minute, texts }))
  })
}

const textsAt = (ideas: readonly { atMs: number; text: string }[]) =>
  ideas.map(({ atMs, text }) => [atMs, text] as const)
