import { maximumCommentsBefore } from '../../../contract/note'
import type { IdeaRecordChange } from '../../../contract/record'
import type { NewOutboxEntry, OutboxEntry } from '../gateways'

/*
 * The rules that the outbox's entries follow on every device: which can still be undone, what a new one makes of those that
 * wait, and which may be sent next.
 */

/** Whether this is a deletion that can still be undone. */
export function isHeld({ operation }: Pick<NewOutboxEntry, 'operation'>): boolean {
  return operation.kind === 'delete' && operation.heldUntil !== undefined
}

/** The deletion that can be undone no more. */
export function finalDeletion({ owner, recordId }: NewOutboxEntry): NewOutboxEntry {
  return { owner, recordId, operation: { kind: 'delete' } }
}

/** What is done to a round goes where the round goes, also where another tab has just taken or declined it for somebody. */
export function withOwnerOfItsRound(
  onDevice: readonly OutboxEntry[],
  entry: NewOutboxEntry,
): NewOutboxEntry & Pick<OutboxEntry, 'declinedBy'> {
  const round = onDevice.find(({ recordId, operation }) => recordId === entry.recordId && operation.kind === 'save')
  if (round === undefined || entry.operation.kind === 'save') return { ...entry, declinedBy: [] }
  return { ...entry, owner: round.owner, declinedBy: round.declinedBy }
}

/** What to store and what it takes the place of, or what waits already and says the same. */
export type Merged = { entry: NewOutboxEntry; superseded: number[] } | { alreadyWaiting: OutboxEntry }

/**
 * What a new entry makes of those on the device, so that a note saved ten times on a train is one thing to send. The
 * merged entry is a new one, because the old one may be on its way: then both arrive, in their order, and nothing is lost.
 *
 * @param onDevice oldest first.
 */
export function merge(onDevice: readonly OutboxEntry[], entry: NewOutboxEntry): Merged {
  const ofRecord = onDevice.filter(({ owner, recordId }) => owner === entry.owner && recordId === entry.recordId)
  // A deletion that can still be undone takes the place of nothing, or what waits could not come back with the record.
  const waiting = ofRecord.filter((one) => one.refusal === null && !isHeld(one))
  const { operation } = entry
  switch (operation.kind) {
    case 'save': {
      // A round brought back after a crash may have been saved before it; its changes must stay behind its save.
      const save = waiting.find((one) => one.operation.kind === 'save')
      return save ? { alreadyWaiting: save } : { entry, superseded: sequencesOf(savesIn(ofRecord)) }
    }
    case 'change': {
      const last = waiting.at(-1)
      if (last?.operation.kind === 'delete') return { alreadyWaiting: last }
      if (last?.operation.kind !== 'change') return { entry, superseded: [] }
      // Two tabs have written the note over the same text: the server keeps both, one after the other.
      if (isConcurrentNote(last.operation.change, operation.change)) return { entry, superseded: [] }
      const change = joinChanges(last.operation.change, operation.change)
      return { entry: { ...entry, operation: { kind: 'change', change } }, superseded: [last.sequence] }
    }
    case 'delete': {
      if (!isHeld(entry)) return { entry, superseded: sequencesOf(ofRecord) }
      const final = waiting.find((one) => one.operation.kind === 'delete')
      return final ? { alreadyWaiting: final } : { entry, superseded: sequencesOf(ofRecord.filter(isHeld)) }
    }
    case 'request':
      return { entry, superseded: [] }
  }
}

function isConcurrentNote({ comment }: IdeaRecordChange, { commentBefore }: IdeaRecordChange): boolean {
  return comment !== undefined && commentBefore !== undefined && !commentBefore.includes(comment)
}

/** Both changes as one; whether the first has arrived already is not known, so its text is one that may be there. */
function joinChanges(first: IdeaRecordChange, then: IdeaRecordChange): IdeaRecordChange {
  const change = { ...first, ...then }
  if (first.comment === undefined || then.commentBefore === undefined) return change
  const [oldest, ...others] = new Set([...(first.commentBefore ?? []), first.comment, ...then.commentBefore])
  // The oldest is what the server had; of the others it is the latest that may have arrived.
  const before = oldest === undefined ? [] : [oldest, ...others.slice(-(maximumCommentsBefore - 1))]
  return { ...change, commentBefore: before }
}

function savesIn(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter(({ operation }) => operation.kind === 'save')
}

function sequencesOf(entries: readonly OutboxEntry[]): number[] {
  return entries.map(({ sequence }) => sequence)
}

/** An entry that has an owner, as only such a one can be sent. */
export type OwnedEntry = OutboxEntry & { owner: string }

/**
 * What may be sent for this person now: of each record the oldest that waits, so that the order per record is kept. What
 * follows a refused save stays, because its record is not on the server; anything else refused blocks nothing. A deletion
 * that can still be undone stays, and what came after it.
 *
 * @param entries oldest first.
 * @param lastFailed the sequence that failed last: the turn goes to those behind it, so that one thing that fails for ever
 *   does not hold up the rest.
 */
export function sendable(entries: readonly OutboxEntry[], uid: string, lastFailed: number | null): OwnedEntry[] {
  const nextOf = new Map<string, OwnedEntry | null>()
  for (const entry of entries) {
    if (!isOwnedBy(entry, uid) || nextOf.has(entry.recordId)) continue
    if (isHeld(entry)) nextOf.set(entry.recordId, null)
    else if (entry.refusal === null) nextOf.set(entry.recordId, entry)
    else if (entry.operation.kind === 'save') nextOf.set(entry.recordId, null)
  }
  const inOrder = [...nextOf.values()].filter((entry) => entry !== null)
  const isBehind = ({ sequence }: OwnedEntry) => lastFailed !== null && sequence > lastFailed
  return [...inOrder.filter(isBehind), ...inOrder.filter((entry) => !isBehind(entry))]
}

function isOwnedBy(entry: OutboxEntry, uid: string): entry is OwnedEntry {
  return entry.owner === uid
}
