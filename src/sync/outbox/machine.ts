import type { User } from '../../../contract/rest'
import type { StoredEntry } from '../gateways'
import { event, machineSlice } from '../../lib/machine'
import { begunElsewhere, endedElsewhere, loggedOut, restored, userFound, userSignedUp } from '../../session/session'
import {
  addEntry,
  applyRead,
  initialContents,
  reached,
  withDelivered,
  without,
  withFailure,
  withRefusal,
  withoutRemoved,
  type DeviceContents,
  type OutboxContents,
} from './contents'
import { withOutcome, withTried, withUnstored, type FailedChange, type UnstoredChanges } from './unstored'

/** This tab’s view of the outbox. The device is the source of truth: other tabs change it and may be sending. */
export type OutboxState =
  | ({ phase: 'unread' } & Pick<OutboxContents, 'delivered' | 'trouble' | 'unstored'>)
  | (OutboxContents & { phase: 'idle' })
  /** This tab is sending. `isEarly`: a retry was due later, so a failure does not make the next pause longer. */
  | (OutboxContents & { phase: 'sending'; isEarly: boolean })
  /** Waiting for the next retry. `isHeldBack`: the server set the time (Retry-After), so nothing is sent earlier. */
  | (OutboxContents & { phase: 'retrying'; isHeldBack: boolean })

type ReadState = Exclude<OutboxState, { phase: 'unread' }>

interface EntryPayload {
  sequence: number
}

interface SendingFailure {
  message: string
  retryInMs: number
  isHeldBack: boolean
  /** When something other than our server answered (monotonic milliseconds), or null. */
  interceptedAtMs: number | null
}

interface UserPayload {
  uid: string
}

const events = {
  /** The entries of this person and of guests were read; `others` are the record ids of all other entries. */
  deviceRead: event<DeviceContents>(),
  /** Reading or writing the storage failed. */
  storageFailed: event<{ message: string }>(),
  /** The device could not store a change; it waits in memory. */
  changeFailed: event<FailedChange>(),
  /** A change that waits in memory is tried again. */
  changeTried: event<{ recordId: string }>(),
  /** The try has ended. `count` of changes were tried; others may have joined them. */
  changeEnded: event<{ recordId: string; count: number; isSaved: boolean }>(),
  /** A new entry was stored. */
  entryStored: event<StoredEntry>(),
  sendingStarted: event(),
  entryDelivered: event<EntryPayload>(),
  /** The server accepted an entry past the storage, or before this page was opened. */
  deliveredAtOnce: event<{ recordId: string }>(),
  /** The server refused the entry for good. */
  entryRefused: event<EntryPayload & { message: string }>(),
  /** This entry alone failed, and waits; others are sent meanwhile. */
  entryFailed: event<EntryPayload & { message: string; untilMs: number }>(),
  /** Sending failed; a retry is scheduled. `isHeldBack` if the server set the time. */
  sendingFailed: event<EntryPayload & SendingFailure>(),
  /** Storage failed while sending. */
  sendingInterrupted: event<{ message: string }>(),
  sendingEnded: event(),
  /** All that is left has failed; a retry is scheduled. */
  sendingPaused: event<{ retryInMs: number }>(),
  /** The device is online again while an attempt is under way that began on the lost network. */
  networkReturned: event(),
  /** Another tab is sending; this one checks again later. */
  sendingPostponed: event<{ retryInMs: number }>(),
  /** The retry timer fired. */
  retryDue: event(),
  /** The person discarded a refused entry or undid a deletion. */
  entryRemoved: event<EntryPayload>(),
  /** Another tab removed an entry: it was sent, or discarded. */
  entryRemovedElsewhere: event<EntryPayload>(),
  /** The person asked to send a refused entry again. */
  entryReopened: event<EntryPayload>(),
  /** Another account has used this device, so the app asks the person whether the guest rounds are theirs. */
  guestRoundsOffered: event<UserPayload>(),
  /** The guest rounds were assigned to this account. */
  guestRoundsTaken: event<UserPayload & { recordIds: readonly string[] }>(),
  /** The person declined the guest rounds. */
  guestRoundsLeft: event<UserPayload>(),
}

/** The session events that change whose outbox this is. */
export const sessionEvents = { restored, userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere }

const unread: OutboxState = { phase: 'unread', delivered: [], trouble: null, unstored: {} }

/** Changes the contents and keeps the phase. It clears `trouble`, because the storage has just worked. */
const update =
  <Payload>(change: (contents: OutboxContents, payload: Payload) => Partial<OutboxContents> | null) =>
  (state: ReadState, payload: Payload): OutboxState => {
    const changed = change(state, payload)
    return changed ? { ...state, ...changed, trouble: null } : state
  }

/** Like `update`, but only if the event is about the current person. */
const updateFor = (change: (contents: OutboxContents) => Partial<OutboxContents>) =>
  update((contents, { uid }: UserPayload) => (uid === contents.uid ? change(contents) : null))

const setTrouble = (state: OutboxState, { message }: { message: string }): OutboxState => ({
  ...state,
  trouble: message,
})

/** Resets the state if it was read for another person, or if reading failed and must be repeated. */
const resetUnlessFor = (state: OutboxState, uid: string | null): OutboxState =>
  state.phase !== 'unread' && state.uid === uid ? state : { ...unread, unstored: state.unstored }

const setUnstored =
  <Payload>(change: (unstored: UnstoredChanges, payload: Payload) => UnstoredChanges) =>
  (state: OutboxState, payload: Payload): OutboxState => ({ ...state, unstored: change(state.unstored, payload) })

const userArrived = (state: OutboxState, { user }: { user: User }) => resetUnlessFor(state, user.firebaseUID)
const userLeft = (state: OutboxState) => resetUnlessFor(state, null)

const always = {
  restored: userArrived,
  userFound: userArrived,
  userSignedUp: userArrived,
  begunElsewhere: userArrived,
  loggedOut: userLeft,
  endedElsewhere: userLeft,
  storageFailed: setTrouble,
  changeFailed: setUnstored(withUnstored),
  changeTried: setUnstored(withTried),
  changeEnded: setUnstored(withOutcome),
  deliveredAtOnce: (state: OutboxState, payload: { recordId: string }): OutboxState => ({
    ...state,
    ...withDelivered(state, [payload]),
  }),
}

const whenRead = {
  ...always,
  deviceRead: update(applyRead),
  entryStored: update(addEntry),
  entryRemoved: update((contents, { sequence }: EntryPayload) => without(contents, [sequence])),
  entryRemovedElsewhere: update((contents, { sequence }: EntryPayload) => withoutRemoved(contents, sequence)),
  entryReopened: update((contents, { sequence }: EntryPayload) => withRefusal(contents, sequence, null)),
  guestRoundsOffered: updateFor(() => ({ isOffered: true })),
  guestRoundsTaken: updateFor(({ uid, entries }) => ({
    entries: entries.map((entry) => (entry.owner === null ? { ...entry, owner: uid } : entry)),
    isOffered: false,
  })),
  guestRoundsLeft: updateFor(({ entries }) => ({
    entries: entries.filter(({ owner }) => owner !== null),
    isOffered: false,
  })),
}

export const outbox = machineSlice<OutboxState>()({
  name: 'outbox',
  initial: unread,
  events,
  hears: sessionEvents,
  phases: {
    unread: {
      ...always,
      deviceRead: (state, { uid, entries }) => ({
        ...{ ...initialContents, ...state },
        ...{ phase: 'idle', trouble: null, uid, entries },
      }),
      entryStored: (state) => resetUnlessFor(state, null),
    },
    idle: {
      ...whenRead,
      sendingStarted: (state) => ({ ...state, phase: 'sending', isEarly: false }),
      sendingPostponed: (state) => ({ ...state, phase: 'retrying', isHeldBack: false }),
    },
    sending: {
      ...whenRead,
      entryDelivered: update((contents, { sequence }) => ({
        ...without(contents, [sequence]),
        ...withDelivered(
          contents,
          contents.entries.filter((entry) => entry.sequence === sequence),
        ),
        ...reached,
      })),
      entryRefused: update((contents, { sequence, message }) => ({
        ...withRefusal(contents, sequence, message),
        ...reached,
      })),
      entryFailed: (state, { sequence, untilMs }) => ({
        ...state,
        ...withFailure(state, sequence, untilMs),
        ...reached,
      }),
      sendingFailed: ({ isEarly, ...state }, { sequence, isHeldBack, interceptedAtMs: at }) => ({
        ...state,
        phase: 'retrying',
        isHeldBack,
        failures: isEarly ? state.failures : state.failures + 1,
        intercepted: at === null ? null : { sinceMs: state.intercepted?.sinceMs ?? at, untilMs: at },
        ...withFailure(state, sequence, 0),
      }),
      sendingPaused: ({ isEarly: _, ...contents }) => ({ ...contents, phase: 'retrying', isHeldBack: false }),
      sendingInterrupted: ({ isEarly: _, ...contents }, { message }) => ({
        ...contents,
        phase: 'idle',
        trouble: message,
      }),
      sendingEnded: ({ isEarly: _, ...contents }) => ({ ...contents, phase: 'idle' }),
      // Earlier failures say nothing about this network: if the attempt fails, the next one comes soon.
      networkReturned: (state) => ({ ...state, failures: 0 }),
    },
    retrying: {
      ...whenRead,
      sendingStarted: ({ isHeldBack: _, ...contents }) => ({ ...contents, phase: 'sending', isEarly: true }),
      sendingPostponed: (state) => ({ ...state, isHeldBack: false }),
      retryDue: ({ isHeldBack: _, ...contents }) => ({ ...contents, phase: 'idle' }),
    },
  },
})

export const {
  deviceRead,
  storageFailed,
  changeFailed,
  changeTried,
  changeEnded,
  entryStored,
  sendingStarted,
  entryDelivered,
  deliveredAtOnce,
  entryRefused,
  entryFailed,
  sendingFailed,
  sendingInterrupted,
  sendingEnded,
  sendingPaused,
  networkReturned,
  sendingPostponed,
  retryDue,
  entryRemoved,
  entryRemovedElsewhere,
  entryReopened,
  guestRoundsOffered,
  guestRoundsTaken,
  guestRoundsLeft,
} = outbox.events

/** The slice is loaded lazily, so the key may be missing. */
export interface WithOutbox {
  outbox?: OutboxState
}

export const selectOutbox = ({ outbox = unread }: WithOutbox): OutboxState => outbox
