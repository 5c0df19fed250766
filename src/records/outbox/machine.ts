import type { User } from '../../../contract/rest'
import type { OutboxEntry, StoredEntry } from '../gateways'
import { event, machineSlice } from '../../lib/machine'
import { begunElsewhere, endedElsewhere, loggedOut, restored, userFound, userSignedUp } from '../../session/session'
import { isHeld } from './entries'

/** What is known once the device has been read. */
export interface Contents {
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
  | (Contents & { phase: 'idle' })
  /** The sending loop runs. */
  | (Contents & { phase: 'sending' })
  /** A timer runs until the next try. `isHeldBack`: the server has named the time, and does not want to be asked before. */
  | (Contents & { phase: 'retrying'; isHeldBack: boolean })

type Known = Exclude<OutboxState, { phase: 'unread' }>

interface OfEntry {
  sequence: number
}

interface OfUser {
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
  entryDelivered: event<OfEntry>(),
  /** The device could not store it, but the server has it. */
  deliveredAtOnce: event<{ recordId: string }>(),
  /** The server refused it for good. */
  entryRefused: event<OfEntry & { message: string }>(),
  /** An entry failed for now; the next try comes by itself. `isHeldBack` where the server named the time. */
  sendingFailed: event<OfEntry & { message: string; retryInMs: number; isHeldBack: boolean }>(),
  /** The device's storage failed in the middle of sending. */
  sendingInterrupted: event<{ message: string }>(),
  sendingEnded: event(),
  /** Another tab is sending: this one looks again later. */
  sendingPostponed: event<{ retryInMs: number }>(),
  /** It is time for the next try. */
  retryDue: event(),
  /** The person gave up a refused entry, or took back a deletion. */
  entryRemoved: event<OfEntry>(),
  /** The person wants a refused entry sent again. */
  entryReopened: event<OfEntry>(),
  /** The device is shared, so this account is asked whether the guests' rounds are its own. */
  guestRoundsOffered: event<OfUser>(),
  /** The guests' rounds have joined this account. */
  guestRoundsTaken: event<OfUser & { recordIds: readonly string[] }>(),
  /** The person said that the guests' rounds are not theirs. */
  guestRoundsLeft: event<OfUser>(),
}

/** Somebody came or went. */
export const arrivals = { restored, userFound, userSignedUp, begunElsewhere, loggedOut, endedElsewhere }

const unread: OutboxState = { phase: 'unread', trouble: null }

const nothing = { isOffered: false, delivered: [], failures: 0, lastFailed: null, trouble: null }

const without = ({ entries }: Contents, sequences: readonly number[]): Pick<Contents, 'entries'> => ({
  entries: entries.filter(({ sequence }) => !sequences.includes(sequence)),
})

const withDelivered = ({ delivered }: Contents, of: readonly { recordId: string }[]): Pick<Contents, 'delivered'> => ({
  delivered: [...new Set([...delivered, ...of.map(({ recordId }) => recordId)])],
})

const withRefusal = ({ entries }: Contents, of: number, refusal: string | null): Pick<Contents, 'entries'> => ({
  entries: entries.map((entry) => (entry.sequence === of ? { ...entry, refusal } : entry)),
})

/** Changes what is known; the phase stays. What was done on the device has worked, so that there is no trouble any more. */
const stay =
  <Payload>(change: (contents: Contents, payload: Payload) => Partial<Contents> | null) =>
  (state: Known, payload: Payload): OutboxState => {
    const changed = change(state, payload)
    return changed ? { ...state, ...changed, trouble: null } : state
  }

/** As `stay`, where it is about the person who is here. */
const stayFor = (change: (contents: Contents) => Partial<Contents>) =>
  stay((contents, { uid }: OfUser) => (uid === contents.uid ? change(contents) : null))

/**
 * What is gone from the device, was not refused and could not be undone has been sent by another tab, where nothing of its
 * record is left: what is may have taken its place, or have been taken for somebody else.
 */
const read = (contents: Contents, { entries, others }: DeviceContents): Partial<Contents> => {
  const waiting = new Set([...entries.map(({ recordId }) => recordId), ...others])
  const isSent = (entry: OutboxEntry) => entry.refusal === null && !isHeld(entry) && !waiting.has(entry.recordId)
  const sent = contents.entries.filter(isSent)
  return sent.length > 0 ? { entries, ...withDelivered(contents, sent), failures: 0 } : { entries }
}

/** What is stored for somebody else waits on the device for its owner, unseen. */
const store = (contents: Contents, { entry, superseded }: StoredEntry): Partial<Contents> | null =>
  entry.owner === null || entry.owner === contents.uid
    ? { entries: [...without(contents, [...superseded, entry.sequence]).entries, entry] }
    : null

const fail = (state: OutboxState, { message }: { message: string }): OutboxState => ({ ...state, trouble: message })

/** What was known was another's; where it is the same person, nothing is lost. What could not be read is read again. */
const readFor = (state: OutboxState, uid: string | null): OutboxState => {
  const stays = state.phase === 'unread' ? state.trouble === null : state.uid === uid
  return stays ? state : unread
}

const somebodyCame = (state: OutboxState, { user }: { user: User }) => readFor(state, user.firebaseUID)
const somebodyLeft = (state: OutboxState) => readFor(state, null)

const always = {
  restored: somebodyCame,
  userFound: somebodyCame,
  userSignedUp: somebodyCame,
  begunElsewhere: somebodyCame,
  loggedOut: somebodyLeft,
  endedElsewhere: somebodyLeft,
  storageFailed: fail,
}

const known = {
  ...always,
  deviceRead: stay(read),
  entryStored: stay(store),
  entryRemoved: stay((contents, { sequence }: OfEntry) => without(contents, [sequence])),
  deliveredAtOnce: (state: Known, payload: { recordId: string }): OutboxState => ({
    ...state,
    ...withDelivered(state, [payload]),
  }),
  entryReopened: stay((contents, { sequence }: OfEntry) => withRefusal(contents, sequence, null)),
  guestRoundsOffered: stayFor(() => ({ isOffered: true })),
  guestRoundsTaken: stayFor(({ uid, entries }) => ({
    entries: entries.map((entry) => (entry.owner === null ? { ...entry, owner: uid } : entry)),
    isOffered: false,
  })),
  guestRoundsLeft: stayFor(({ entries }) => ({
    entries: entries.filter(({ owner }) => owner !== null),
    isOffered: false,
  })),
}

export const outbox = machineSlice<OutboxState>()({
  name: 'outbox',
  initial: unread,
  events,
  hears: arrivals,
  phases: {
    unread: {
      ...always,
      deviceRead: (_, { uid, entries }) => ({ ...nothing, uid, entries, phase: 'idle' }),
      entryStored: (state) => readFor(state, null),
    },
    idle: {
      ...known,
      sendingStarted: (state) => ({ ...state, phase: 'sending' }),
      sendingPostponed: (state) => ({ ...state, phase: 'retrying', isHeldBack: false }),
    },
    sending: {
      ...known,
      entryDelivered: stay((contents, { sequence }) => ({
        ...without(contents, [sequence]),
        ...withDelivered(
          contents,
          contents.entries.filter((entry) => entry.sequence === sequence),
        ),
        failures: 0,
      })),
      entryRefused: stay((contents, { sequence, message }) => ({
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
      ...known,
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
