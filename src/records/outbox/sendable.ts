import type { OutboxEntry } from '../gateways'
import { isHeld } from './held'

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
