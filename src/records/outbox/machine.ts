import type { User } from '../../../contract/rest'
import type { OutboxEntry, StoredEntry } from '../gateways'
import { event, machineSlice } from '../../lib/machine'
import { begunElsewhere, endedElsewhere, loggedOut, restored, userFound, userSignedUp } from '../../session/session'
import { isHeld } from './entries'

/** What is known once the device has been read. */
export interface OutboxContents {
  /** For whom it was read: a Firebase uid, or null for a guest. */
  uid: string | null
  /** What waits on the device of this person, and of guests; oldest first. */
  entries: readonly OutboxEntry[]
  /** The person is asked whether the guests' rounds are theirs. */
  isOffered: boolean
  /** The ids of the records of which something has reached the server since this person came. */
  delivered: readonly string[]
  /** How often sending has failed in a row. */
  failures: number
  /** The sequence that failed last. */
  lastFailed: number | null
  /** Why the device's storage failed last; null where it works. */
  trouble: string | null
}

/** The outbox as this tab knows it. The device owns it: another tab may change it, and does the sending at times. */
export type OutboxState =
  | { phase: 'unread'; trouble: string | null }
  | (OutboxContents & { phase: 'idle' })
  /** The sending loop runs. */
  | (OutboxContents & { phase: 'sending' })
  /** A timer runs until the next try. `isHeldBack`: the server has named the time, and does not want to be asked before. */
  | (OutboxContents & { phase: 'retrying'; isHeldBack: boolean })

type ReadState = Exclude<OutboxState, { phase: 'unread' }>

interface EntryPayload {
  sequence: number
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
  /** What lies on the device of the person who is here, and of guests; `others` are the records of what is not theirs. */
  deviceRead: event<DeviceContents>(),
  /** The device's storage could not be read or written. */
  storageFailed: event<{ message: string }>(),
  /** Something new lies on the device. */
  entryStored: event<StoredEntry>(),
  sendingStarted: event(),
  entryDelivered: event<EntryPayload>(),
  /** The device could not store it, but the server has it. */
  deliveredAtOnce: event<{ recordId: string }>(),
  /** The server refused it for good. */
  entryRefused: event<EntryPayload & { message: string }>(),
  /** An entry failed for now; the next try comes by itself. `isHeldBack` where the server named the time. */
  sendingFailed: event<EntryPayload & { message: string; retryInMs: number; isHeldBack: boolean }>(),
  /** The device's storage failed in the middle of sending. */
  sendingInterrupted: event<{ message: string }>(),
  sendingEnded: event(),
  /** Another tab is sending: this one looks again later. */
  sendingPostponed: event<{ retryInMs: number }>(),
  /** It is time for the next try. */
  retryDue: event(),
  /** The person gave up a refused entry, or took back a deletion. */
  entryRemoved: event<EntryPayload>(),
  /** The person wants a refused entry sent again. */
  entryReopened: event<EntryPayload>(),
  /** The device is shared, so this account is asked whether the guests' rounds are its own. */
  guestRoundsOffered: event<UserPayload>(),
  /** The guests' rounds have joined this account. */
  guestRoundsTaken: event<UserPayload & { recordIds: readonly string[] }>(),
  /** The person said that the guests' rounds are not theirs. */
  guestRoundsLeft: event<UserPayload>(),
}

/** Somebody came or went. */
export const sessionEvents = { restored, userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere }

const unread: OutboxState = { phase: 'unread', trouble: null }

const initialContents = { isOffered: false, delivered: [], failures: 0, lastFailed: null, trouble: null }

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

/** Changes what is known; the phase stays. What was done on the device has worked, so that there is no trouble any more. */
const update =
  <Payload>(change: (contents: OutboxContents, payload: Payload) => Partial<OutboxContents> | null) =>
  (state: ReadState, payload: Payload): OutboxState => {
    const changed = change(state, payload)
    return changed ? { ...state, ...changed, trouble: null } : state
  }

/** As `update`, where it is about the person who is here. */
const updateFor = (change: (contents: OutboxContents) => Partial<OutboxContents>) =>
  update((contents, { uid }: UserPayload) => (uid === contents.uid ? change(contents) : null))

/**
 * What is gone from the device, was not refused and could not be undone has been sent by another tab, where nothing of its
 * record is left: what is may have taken its place, or have been taken for somebody else.
 */
const applyRead = (contents: OutboxContents, { entries, others }: DeviceContents): Partial<OutboxContents> => {
  const waiting = new Set([...entries.map(({ recordId }) => recordId), ...others])
  const isSent = (entry: OutboxEntry) => entry.refusal === null && !isHeld(entry) && !waiting.has(entry.recordId)
  const sent = contents.entries.filter(isSent)
  return sent.length > 0 ? { entries, ...withDelivered(contents, sent), failures: 0 } : { entries }
}

/** What is stored for somebody else waits on the device for its owner, unseen. */
const addEntry = (contents: OutboxContents, { entry, superseded }: StoredEntry): Partial<OutboxContents> | null =>
  entry.owner === null || entry.owner === contents.uid
    ? { entries: [...without(contents, [...superseded, entry.sequence]).entries, entry] }
    : null

const setTrouble = (state: OutboxState, { message }: { message: string }): OutboxState => ({
  ...state,
  trouble: message,
})

/** What was known was another's; where it is the same person, nothing is lost. What could not be read is read again. */
const resetUnlessFor = (state: OutboxState, uid: string | null): OutboxState => {
  const isStillValid = state.phase === 'unread' ? state.trouble === null : state.uid === uid
  return isStillValid ? state : unread
}

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
      deviceRead: (_, { uid, entries }) => ({ ...initialContents, uid, entries, phase: 'idle' }),
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
        failures: 0,
      })),
      entryRefused: update((contents, { sequence, message }) => ({
        ...withRefusal(contents, sequence, message),
        failures: 0,
      })),
      sendingFailed: (state, { sequence, isHeldBack }) => ({
        ...state,
        phase: 'retrying',
        isHeldBack,
        failures: state.failures + 1,
        lastFailed: sequence,
      }),
      sendingInterrupted: (state, { message }) => ({ ...state, phase: 'idle', trouble: message }),
      sendingEnded: (state) => ({ ...state, phase: 'idle' }),
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
  sendingPostponed,
  retryDue,
  entryRemoved,
  entryReopened,
  guestRoundsOffered,
  guestRoundsTaken,
  guestRoundsLeft,
} = outbox.events

/** The machine comes when there may be something in the outbox. */
export interface WithOutbox {
  outbox?: OutboxState
}

export const selectOutbox = ({ outbox = unread }: WithOutbox): OutboxState => outbox
