import { event, machineSlice } from '../../lib/machine'
import type { OutboxEntry, StoredEntry } from '../gateways'
import { isHeld } from './held'

/** How sending has gone lately. */
export interface Tries {
  /** Failures in a row. */
  failures: number
  /** The sequence that failed last. */
  lastFailed: number | null
  /** The server has named a time before which it does not want to be asked. */
  isHeldBack: boolean
}

/** What is known once the device has been read. */
export interface Contents {
  /** What waits on the device of the person who is here, and of guests; oldest first. */
  entries: readonly OutboxEntry[]
  /** Whose uid is asked whether the guests' rounds are theirs; null where nobody is. */
  offeredTo: string | null
  /** Something has reached the server since this person came. */
  hasDelivered: boolean
  tries: Tries
}

/** The outbox as this tab knows it. The device owns it: another tab may change it, and does the sending at times. */
export type OutboxState =
  | { phase: 'unread' }
  | (Contents & { phase: 'empty' })
  | (Contents & { phase: 'waiting' })
  | (Contents & { phase: 'sending' })
  /** The device's storage failed, and the message says why. */
  | (Contents & { phase: 'troubled'; message: string })

type Known = Exclude<OutboxState, { phase: 'unread' }>

interface OfEntry {
  sequence: number
}

const events = {
  /** What lies on the device of the person who is here, and of guests. */
  deviceRead: event<{ entries: OutboxEntry[] }>(),
  /** The device's storage could not be read or written. */
  storageFailed: event<{ message: string }>(),
  /** Somebody logged in or out: what was known was another's. */
  readerChanged: event(),
  /** Something new lies on the device. */
  entryStored: event<StoredEntry>(),
  sendingStarted: event(),
  entryDelivered: event<OfEntry>(),
  /** The server refused it for good. */
  entryRefused: event<OfEntry & { message: string }>(),
  /** An entry failed for now; the next try comes by itself. `isHeldBack` where the server named the time. */
  sendingFailed: event<OfEntry & { message: string; retryInMs: number; isHeldBack: boolean }>(),
  /** Sending is under way already, here or in another tab: nothing changes, but a timer looks after it. */
  sendingPostponed: event<{ retryInMs: number }>(),
  sendingEnded: event(),
  /** The person gave up a refused entry. */
  entryRemoved: event<OfEntry>(),
  /** The person wants a refused entry sent again. */
  entryReopened: event<OfEntry>(),
  /** The device is shared, so this account is asked whether the guests' rounds are its own. */
  guestRoundsOffered: event<{ to: string }>(),
  /** The guests' rounds have joined this account. */
  guestRoundsTaken: event<{ by: string }>(),
  /** The person said that the guests' rounds are not theirs. */
  guestRoundsLeft: event(),
}

const noTries: Tries = { failures: 0, lastFailed: null, isHeldBack: false }
const nothing: Contents = { entries: [], offeredTo: null, hasDelivered: false, tries: noTries }

const contentsOf = ({ entries, offeredTo, hasDelivered, tries }: Contents): Contents => ({
  entries,
  offeredTo,
  hasDelivered,
  tries,
})

/** At rest: empty or waiting. */
const atRest = (contents: Contents): OutboxState =>
  contents.entries.length === 0
    ? { ...contentsOf(contents), phase: 'empty', tries: noTries }
    : { ...contentsOf(contents), phase: 'waiting' }

const without = (contents: Contents, sequences: readonly number[]): Contents => ({
  ...contents,
  entries: contents.entries.filter(({ sequence }) => !sequences.includes(sequence)),
})

const withRefusal = (contents: Contents, sequence: number, refusal: string | null): Contents => ({
  ...contents,
  entries: contents.entries.map((entry) => (entry.sequence === sequence ? { ...entry, refusal } : entry)),
})

/** What is gone from the device, was not refused and could not be undone has been sent by another tab. */
const read = (contents: Contents, { entries }: { entries: OutboxEntry[] }): Contents => {
  const stays = new Set(entries.map(({ sequence }) => sequence))
  const isSent = (entry: OutboxEntry) => entry.refusal === null && !isHeld(entry) && !stays.has(entry.sequence)
  return { ...contents, entries, hasDelivered: contents.hasDelivered || contents.entries.some(isSent) }
}

const store = (contents: Contents, { entry, superseded }: StoredEntry): Contents => {
  const others = without(contents, [...superseded, entry.sequence])
  return { ...others, entries: [...others.entries, entry] }
}

const remove = (contents: Contents, { sequence }: OfEntry): Contents => without(contents, [sequence])

const reopen = (contents: Contents, { sequence }: OfEntry): Contents => withRefusal(contents, sequence, null)

const deliver = (contents: Contents, { sequence }: OfEntry): Contents => ({
  ...without(contents, [sequence]),
  hasDelivered: true,
  tries: noTries,
})

const refuse = (contents: Contents, { sequence, message }: OfEntry & { message: string }): Contents => ({
  ...withRefusal(contents, sequence, message),
  tries: noTries,
})

const fail = (contents: Contents, { sequence, isHeldBack }: OfEntry & { isHeldBack: boolean }): Contents => ({
  ...contents,
  tries: { failures: contents.tries.failures + 1, lastFailed: sequence, isHeldBack },
})

const offer = (contents: Contents, { to }: { to: string }): Contents => ({ ...contents, offeredTo: to })

const take = (contents: Contents, { by }: { by: string }): Contents => ({
  ...contents,
  entries: contents.entries.map((entry) => (entry.owner === null ? { ...entry, owner: by } : entry)),
  offeredTo: null,
})

const leave = (contents: Contents): Contents => ({
  ...contents,
  entries: contents.entries.filter(({ owner }) => owner !== null),
  offeredTo: null,
})

type Change<Payload> = (contents: Contents, payload: Payload) => Contents

/** Changes what is known, and comes to rest. */
const toRest =
  <Payload>(change: Change<Payload>) =>
  (state: Known, payload: Payload): OutboxState =>
    atRest(change(state, payload))

/** Changes what is known while sending goes on. */
const sendingOn =
  <Payload>(change: Change<Payload>) =>
  (state: Known, payload: Payload): OutboxState => ({ ...contentsOf(change(state, payload)), phase: 'sending' })

const toUnread = (): OutboxState => ({ phase: 'unread' })
const toTroubled = (state: Known, { message }: { message: string }): OutboxState => ({
  ...contentsOf(state),
  phase: 'troubled',
  message,
})

export const outbox = machineSlice<OutboxState>()({
  name: 'outbox',
  initial: { phase: 'unread' },
  events,
  phases: {
    unread: {
      deviceRead: (_, payload) => atRest(read(nothing, payload)),
      storageFailed: (_, { message }) => ({ ...nothing, phase: 'troubled', message }),
      entryStored: (_, payload) => atRest(store(nothing, payload)),
    },
    empty: {
      deviceRead: toRest(read),
      storageFailed: toTroubled,
      readerChanged: toUnread,
      entryStored: toRest(store),
    },
    waiting: {
      deviceRead: toRest(read),
      storageFailed: toTroubled,
      readerChanged: toUnread,
      entryStored: toRest(store),
      sendingStarted: sendingOn((contents) => contents),
      entryRemoved: toRest(remove),
      entryReopened: toRest(reopen),
      guestRoundsOffered: toRest(offer),
      guestRoundsTaken: toRest(take),
      guestRoundsLeft: toRest(leave),
    },
    sending: {
      deviceRead: sendingOn(read),
      storageFailed: toTroubled,
      readerChanged: toUnread,
      entryStored: sendingOn(store),
      entryDelivered: sendingOn(deliver),
      entryRefused: sendingOn(refuse),
      sendingFailed: toRest(fail),
      sendingEnded: toRest((contents) => contents),
      entryRemoved: sendingOn(remove),
      entryReopened: sendingOn(reopen),
      guestRoundsOffered: sendingOn(offer),
      guestRoundsTaken: sendingOn(take),
      guestRoundsLeft: sendingOn(leave),
    },
    troubled: {
      deviceRead: toRest(read),
      storageFailed: toTroubled,
      readerChanged: toUnread,
      entryStored: toRest(store),
    },
  },
})

export const {
  deviceRead,
  storageFailed,
  readerChanged,
  entryStored,
  sendingStarted,
  entryDelivered,
  entryRefused,
  sendingFailed,
  sendingPostponed,
  sendingEnded,
  entryRemoved,
  entryReopened,
  guestRoundsOffered,
  guestRoundsTaken,
  guestRoundsLeft,
} = outbox.events

/** The part of the state that the outbox's selectors and thunks read. */
export interface WithOutbox {
  outbox: OutboxState
}
