import type { OutboxEntry, StoredEntry } from '../gateways'
import { isHeld, type FailedEntries } from './entries'
import type { UnstoredChanges } from './unstored'

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
  /** How often in a row the server could not be reached, or took no entry. */
  failures: number
  /** The entries that could not be sent. */
  failed: FailedEntries
  /** When something other than our server first and last answered (monotonic milliseconds); null if it is not so now. */
  intercepted: { sinceMs: number; untilMs: number } | null
  /** The message of the last storage failure; null while storage works. */
  trouble: string | null
  unstored: UnstoredChanges
}

export interface DeviceContents {
  uid: string | null
  entries: OutboxEntry[]
  others: readonly string[]
}

/** The server has answered. */
export const reached = { failures: 0, intercepted: null }

export const initialContents = { isOffered: false, ...reached, failed: {} }

export const without = (
  { entries }: OutboxContents,
  sequences: readonly number[],
): Pick<OutboxContents, 'entries'> => ({
  entries: entries.filter(({ sequence }) => !sequences.includes(sequence)),
})

export const withDelivered = (
  { delivered }: Pick<OutboxContents, 'delivered'>,
  of: readonly { recordId: string }[],
): Pick<OutboxContents, 'delivered'> => ({
  delivered: [...new Set([...delivered, ...of.map(({ recordId }) => recordId)])],
})

/** @param untilMs when this entry may be sent again (monotonic milliseconds) */
export const withFailure = (
  { entries, failed }: OutboxContents,
  sequence: number,
  untilMs: number,
): Pick<OutboxContents, 'failed'> => ({
  failed: {
    ...Object.fromEntries(entries.flatMap(({ sequence: of }) => (failed[of] ? [[of, failed[of]]] : []))),
    [sequence]: { times: (failed[sequence]?.times ?? 0) + 1, untilMs },
  },
})

export const withRefusal = (
  { entries }: OutboxContents,
  of: number,
  refusal: string | null,
): Pick<OutboxContents, 'entries'> => ({
  entries: entries.map((entry) => (entry.sequence === of ? { ...entry, refusal } : entry)),
})

/**
 * An entry that has disappeared was sent by another tab, unless it was refused, held, or its record still has entries:
 * those may have replaced it or belong to another account now.
 */
export const applyRead = (contents: OutboxContents, { entries, others }: DeviceContents): Partial<OutboxContents> => {
  const waiting = new Set([...entries.map(({ recordId }) => recordId), ...others])
  const isSent = (entry: OutboxEntry) => entry.refusal === null && !isHeld(entry) && !waiting.has(entry.recordId)
  const sent = contents.entries.filter(isSent)
  return sent.length > 0 ? { entries, ...withDelivered(contents, sent), ...reached } : { entries }
}

/** The same for one entry that another tab removed; null if this person does not have it. */
export const withoutRemoved = (contents: OutboxContents, removed: number): Partial<OutboxContents> | null => {
  const { entries } = without(contents, [removed])
  return entries.length === contents.entries.length
    ? null
    : applyRead(contents, { uid: contents.uid, entries: [...entries], others: [] })
}

/** Another person’s entry stays on the device until they return, and is not shown. */
export const addEntry = (
  contents: OutboxContents,
  { entry, superseded }: StoredEntry,
): Partial<OutboxContents> | null =>
  entry.owner === null || entry.owner === contents.uid
    ? {
        entries: [...without(contents, [...superseded, entry.sequence]).entries, entry].sort(
          (one, other) => one.sequence - other.sequence,
        ),
      }
    : null
