import * as v from 'valibot'
import { wireSchemas, type IdeaRecord } from '../../contract/record'
import { matchesFilters, type ListFilters } from './matches-filters'
import { joinChanges, withChange, type PendingChange, type WaitingRecord } from './outbox'

/** Local changes that the server's last response does not include yet. */
export interface Overlays {
  /** Rounds that the server does not have yet, newest first. */
  waiting: readonly WaitingRecord[]
  /** Changes that are not sent yet, by record id. */
  pending: Readonly<Record<string, PendingChange>>
}

/** A row of the records list. */
export interface Row {
  record: IdeaRecord
  isWaiting: boolean
}

const defaults = v.getDefaults(wireSchemas.IdeaRecord)

/** Turns a waiting round into a record, with placeholders for the server’s times. */
export function recordFromWaiting(waiting: WaitingRecord): IdeaRecord {
  return { ...defaults, ...waiting, createdAt: waiting.startedAt, updatedAt: waiting.startedAt }
}

/** Merges a list from the server with local changes: waiting rounds that match its filters first, no record twice. */
export function overlayRecords(
  records: readonly IdeaRecord[],
  { waiting, pending }: Overlays,
  filters: ListFilters = {},
): Row[] {
  const found = waiting.map(recordFromWaiting).filter((record) => matchesFilters(record, filters))
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const others = records.filter(({ id }) => !waitingIds.has(id) && !pending[id]?.isDeleted)
  return [
    ...found.map((record) => ({ record, isWaiting: true })),
    ...others.map((record) => ({ record: withChange(record, pending[record.id]?.change), isWaiting: false })),
  ]
}

/** Merges one record with local changes; null if it exists neither on the server nor here, or was deleted here. */
export function overlayRecord(
  id: string,
  record: IdeaRecord | null,
  { waiting, pending }: Overlays,
): IdeaRecord | null {
  const { change, isDeleted } = pending[id] ?? {}
  if (isDeleted) return null
  if (record) return withChange(record, change)
  const here = waiting.find((one) => one.id === id)
  return here ? recordFromWaiting(here) : null
}

/**
 * Combines earlier overlays with current ones: what left the outbox stays visible until the server’s next response
 * includes it.
 */
export function joinOverlays(before: Overlays, now: Overlays): Overlays {
  const waitingNow = new Set(now.waiting.map(({ id }) => id))
  const pending = Object.fromEntries(
    // A held deletion is never sent, so if it has disappeared it was undone.
    Object.entries(before.pending).map(([id, one]) => [
      id,
      one.isHeld ? { ...one, isDeleted: false, isHeld: false } : one,
    ]),
  )
  for (const [id, { change, isDeleted, isHeld }] of Object.entries(now.pending)) {
    const earlier = pending[id]
    pending[id] = {
      change: joinChanges(earlier?.change ?? {}, change),
      isDeleted: isDeleted || (earlier?.isDeleted ?? false),
      isHeld,
    }
  }
  return { waiting: [...now.waiting, ...before.waiting.filter(({ id }) => !waitingNow.has(id))], pending }
}
