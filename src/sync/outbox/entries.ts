import type { NewOutboxEntry, OutboxEntry } from '../gateways'
import { isObject } from '../../lib/shape'
import { joinChanges, mustStayApart } from './changes'

/*
 * The outbox’s rules, shared by its real and its fake storage: which deletions can be undone, how a new entry merges
 * with waiting ones, and which entries may be sent next.
 */

/** A deletion that can still be undone. */
type Held = { operation: { kind: 'delete'; heldUntil: number } }

export function isHeld<Entry extends Pick<NewOutboxEntry, 'operation'>>(entry: Entry): entry is Entry & Held {
  const { operation } = entry
  return operation.kind === 'delete' && operation.heldUntil !== undefined
}

/** The same deletion, no longer held for undo. */
export function finalDeletion({ owner, recordId }: NewOutboxEntry): NewOutboxEntry {
  return { owner, recordId, operation: { kind: 'delete' } }
}

/**
 * An entry takes over owner and declines from the waiting round it belongs to, because another tab may have just
 * claimed or declined that round.
 */
export function withOwnerOfItsRound(
  onDevice: readonly OutboxEntry[],
  entry: NewOutboxEntry,
): NewOutboxEntry & Pick<OutboxEntry, 'declinedBy'> {
  const round = savesIn(onDevice).find(({ recordId }) => recordId === entry.recordId)
  if (round === undefined || entry.operation.kind === 'save') return { ...entry, declinedBy: [] }
  return { ...entry, owner: round.owner, declinedBy: round.declinedBy }
}

/** The entry to store and those it replaces, or the waiting entry that already covers it. */
export type Merged = { entry: NewOutboxEntry; superseded: number[] } | { alreadyWaiting: OutboxEntry }

/**
 * Merges a new entry with the stored ones, so that a note saved ten times offline is sent once. The merged entry is a
 * new one: the old one may be in flight, and then both arrive in order.
 *
 * @param onDevice oldest first.
 */
export function merge(onDevice: readonly OutboxEntry[], entry: NewOutboxEntry): Merged {
  const ofRecord = onDevice.filter(({ owner, recordId }) => owner === entry.owner && recordId === entry.recordId)
  // A held deletion replaces nothing: undoing it must bring back what was waiting.
  const waiting = ofRecord.filter((one) => one.refusal === null && !isHeld(one))
  const { operation } = entry
  switch (operation.kind) {
    case 'save': {
      // A round restored after a crash may already be in the outbox, with changes that must stay behind it, or be deleted.
      const save = savesIn(waiting)[0] ?? waiting.find((one) => one.operation.kind === 'delete')
      return save ? { alreadyWaiting: save } : { entry, superseded: sequencesOf(savesIn(ofRecord)) }
    }
    case 'change': {
      const last = waiting.at(-1)
      if (last?.operation.kind === 'delete') return { alreadyWaiting: last }
      if (last?.operation.kind !== 'change' || mustStayApart(last.operation.change, operation.change))
        return { entry, superseded: [] }
      const change = joinChanges(last.operation.change, operation.change)
      return { entry: { ...entry, operation: { kind: 'change', change } }, superseded: [last.sequence] }
    }
    case 'delete': {
      if (!isHeld(entry)) return { entry, superseded: sequencesOf(ofRecord) }
      const final = waiting.find((one) => one.operation.kind === 'delete')
      return final ? { alreadyWaiting: final } : { entry, superseded: sequencesOf(ofRecord.filter(isHeld)) }
    }
    case 'request': {
      const last = waiting.at(-1)
      // What an earlier page handed over may be stored after a later change.
      const isReplaced =
        operation.replaces &&
        last?.operation.kind === 'request' &&
        last.operation.name === operation.name &&
        changedAtOf(last.operation) <= changedAtOf(operation)
      return { entry, superseded: isReplaced ? [last.sequence] : [] }
    }
  }
}

function changedAtOf({ variables: { input } }: { variables: Readonly<Record<string, unknown>> }): string {
  return isObject(input) ? String(input.changedAt) : ''
}

function savesIn(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter(({ operation }) => operation.kind === 'save')
}

function sequencesOf(entries: readonly OutboxEntry[]): number[] {
  return entries.map(({ sequence }) => sequence)
}

/** Only entries with an owner can be sent. */
export type OwnedEntry = OutboxEntry & { owner: string }

/** Whether later entries of the same record wait for this one. The server can do nothing with a record it did not accept. */
export function blocksLaterEntries({ refusal, operation }: OutboxEntry): boolean {
  return refusal === null || operation.kind === 'save'
}

/** How often entries failed, by sequence, and until when each of them waits (monotonic milliseconds). */
export type FailedEntries = Readonly<Record<number, { times: number; untilMs: number }>>

/**
 * Returns the oldest waiting entry of each record, to keep the order within a record; none of a record whose save was
 * refused or whose deletion is still held. Those that failed less often go first, so that one that always fails does not
 * block the rest.
 *
 * @param entries oldest first.
 */
export function sendable(entries: readonly OutboxEntry[], uid: string, failed: FailedEntries): OwnedEntry[] {
  const nextOf = new Map<string, OwnedEntry | null>()
  for (const entry of entries) {
    if (!isOwnedBy(entry, uid) || nextOf.has(entry.recordId)) continue
    if (!blocksLaterEntries(entry)) continue
    nextOf.set(entry.recordId, isHeld(entry) || entry.refusal !== null ? null : entry)
  }
  const timesOf = ({ sequence }: OwnedEntry) => failed[sequence]?.times ?? 0
  return [...nextOf.values()]
    .filter((entry) => entry !== null)
    .sort((one, other) => timesOf(one) - timesOf(other) || one.sequence - other.sequence)
}

function isOwnedBy(entry: OutboxEntry, uid: string): entry is OwnedEntry {
  return entry.owner === uid
}
