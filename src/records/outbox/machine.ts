import type { User } from '../../../contract/rest'
import type { OutboxEntry, StoredEntry } from '../gateways'
import { event, machineSlice } from '../../lib/machine'
import { begunElsewhere, endedElsewhere, loggedOut, restored, userFound, userSignedUp } from '../../session/session'
import { isHeld } from './entries'

/** The outbox’s state once storage has been read. */
export interface OutboxContents {
  /** The person it was read for: a Firebase uid, or null for a guest. */
  uid: string | null
  /** The entries of this person and of guests, oldest first. */
  entries: readonly OutboxEntry[]
  /** The person is being asked whether the guest rounds are theirs. */
  isOffered: boolean
  /** The ids of records with an entry delivered since this person signed in. */
  delivered: readonly string[]
  /** The number of failed sends in a row. */
  failures: number
  /** The sequence number that failed last. */
  lastFailed: number | null
  /** When something other than our server first and last answered (monotonic milliseconds); null if it is not so now. */
  intercepted: { sinceMs: number; untilMs: number } | null
  /** The message of the last storage failure; null while storage works. */
  trouble: string | null
}

/** This tab’s view of the outbox. The device is the source of truth: other tabs change it and may be sending. */
export type OutboxState =
  | { phase: 'unread'; trouble: string | null }
  | (OutboxContents & { phase: 'idle' })
  /** This tab is sending. */
  | (OutboxContents & { phase: 'sending' })
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

interface DeviceContents {
  uid: string | null
  entries: OutboxEntry[]
  others: readonly string[]
}

const events = {
  /** The entries of this person and of guests were read; `others` are the record ids of all other entries. */
  deviceRead: event<DeviceContents>(),
  /** Reading or writing the storage failed. */
  storageFailed: event<{ message: string }>(),
  /** A new entry was stored. */
  entryStored: event<StoredEntry>(),
  sendingStarted: event(),
  entryDelivered: event<EntryPayload>(),
  /** Storage failed, but the server accepted the entry directly. */
  deliveredAtOnce: event<{ recordId: string }>(),
  /** The server refused the entry for good. */
  entryRefused: event<EntryPayload & { message: string }>(),
  /** Sending failed; a retry is scheduled. `isHeldBack` if the server set the time. */
  sendingFailed: event<EntryPayload & SendingFailure>(),
  /** Storage failed while sending. */
  sendingInterrupted: event<{ message: string }>(),
  sendingEnded: event(),
  /** The device is online again while an attempt is under way that began on the lost network. */
  networkReturned: event(),
  /** Another tab is sending; this one checks again later. */
  sendingPostponed: event<{ retryInMs: number }>(),
  /** The retry timer fired. */
  retryDue: event(),
  /** The person discarded a refused entry or undid a deletion. */
  entryRemoved: event<EntryPayload>(),
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

const unread: OutboxState = { phase: 'unread', trouble: null }

/** The server has answered. */
const reached = { failures: 0, intercepted: null }

const initialContents = { isOffered: false, delivered: [], ...reached, lastFailed: null, trouble: null }

const without = ({ entries }: OutboxContents, sequences: readonly number[]): Pick<OutboxContents, 'entries'> => ({
  entries: entries.filter(({ sequence }) => !sequences.includes(sequence)),
})

const withDelivered = (
  { delivered }: OutboxContents,
  of: readonly { recordId: string }[],
): Pick<OutboxContents, 'delivered'> => ({
  delivered: [...new Set([...delivered, ...of.map(({ recordId }) => recordId)])],
})

const withRefusal = (
  { entries }: OutboxContents,
  of: number,
  refusal: string | null,
): Pick<OutboxContents, 'entries'> => ({
  entries: entries.map((entry) => (entry.sequence === of ? { ...entry, refusal } : entry)),
})

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

/**
 * An entry that has disappeared was sent by another tab, unless it was refused, held, or its record still has entries:
 * those may have replaced it or belong to another account now.
 */
const applyRead = (contents: OutboxContents, { entries, others }: DeviceContents): Partial<OutboxContents> => {
  const waiting = new Set([...entries.map(({ recordId }) => recordId), ...others])
  const isSent = (entry: OutboxEntry) => entry.refusal === null && !isHeld(entry) && !waiting.has(entry.recordId)
  const sent = contents.entries.filter(isSent)
  return sent.length > 0 ? { entries, ...withDelivered(contents, sent), ...reached } : { entries }
}

/** Another person’s entry stays on the device until they return, and is not shown. */
const addEntry = (contents: OutboxContents, { entry, superseded }: StoredEntry): Partial<OutboxContents> | null =>
  entry.owner === null || entry.owner === contents.uid
    ? { entries: [...without(contents, [...superseded, entry.sequence]).entries, entry] }
    : null

const setTrouble = (state: OutboxState, { message }: { message: string }): OutboxState => ({
  ...state,
  trouble: message,
})

/** Resets the state if it was read for another person, or if reading failed and must be repeated. */
const resetUnlessFor = (state: OutboxState, uid: string | null): OutboxState =>
  state.phase !== 'unread' && state.uid === uid ? state : unread

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
}

const whenRead = {
  ...always,
  deviceRead: update(applyRead),
  entryStored: update(addEntry),
  entryRemoved: update((contents, { sequence }: EntryPayload) => without(contents, [sequence])),
  deliveredAtOnce: (state: ReadState, payload: { recordId: string }): OutboxState => ({
    ...state,
    ...withDelivered(state, [payload]),
  }),
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
      deviceRead: (_, { uid, entries }) => ({ phase: 'idle', ...initialContents, uid, entries }),
      entryStored: (state) => resetUnlessFor(state, null),
    },
    idle: {
      ...whenRead,
      sendingStarted: (state) => ({ ...state, phase: 'sending' }),
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
      sendingFailed: (state, { sequence, isHeldBack, interceptedAtMs: at }) => ({
        ...state,
        phase: 'retrying',
        isHeldBack,
        failures: state.failures + 1,
        intercepted: at === null ? null : { sinceMs: state.intercepted?.sinceMs ?? at, untilMs: at },
        lastFailed: sequence,
      }),
      sendingInterrupted: (state, { message }) => ({ ...state, phase: 'idle', trouble: message }),
      sendingEnded: (state) => ({ ...state, phase: 'idle' }),
      // Earlier failures say nothing about this network: if the attempt fails, the next one comes soon.
      networkReturned: (state) => ({ ...state, failures: 0 }),
    },
    retrying: {
      ...whenRead,
      sendingStarted: ({ isHeldBack: _, ...contents }) => ({ ...contents, phase: 'sending' }),
      sendingPostponed: (state) => ({ ...state, isHeldBack: false }),
      retryDue: ({ isHeldBack: _, ...contents }) => ({ ...contents, phase: 'idle' }),
    },
  },
})

export const {
  deviceRead,
  storageFailed,
  entryStored,
  sendingStarted,
  entryDelivered,
  deliveredAtOnce,
  entryRefused,
  sendingFailed,
  sendingInterrupted,
  sendingEnded,
  networkReturned,
  sendingPostponed,
  retryDue,
  entryRemoved,
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
