import * as v from 'valibot'
import { wireSchemas, type IdeaRecord } from '../../contract/record'
import { matchesFilters } from './matches-filters'
import type { PendingChange, WaitingRecord } from './outbox'
import type { RecordsSearch } from './records-search'

/** What this device knows better than the server's last answer. */
export interface Overlays {
  /** Rounds the server does not have yet, newest first. */
  waiting: readonly WaitingRecord[]
  /** Changes the server has not heard of yet, by the record's id. */
  pending: Readonly<Record<string, PendingChange>>
}

/** A record as the list shows it. */
export interface Row {
  record: IdeaRecord
  isWaiting: boolean
}

const defaults = v.getDefaults(wireSchemas.IdeaRecord)

/** A waiting round as the record it will be; the server's times are not known yet. */
export function recordFromWaiting(waiting: WaitingRecord): IdeaRecord {
  return { ...defaults, ...waiting, createdAt: waiting.startedAt, updatedAt: waiting.startedAt }
}

/** A list as the person knows it: what waits comes first, and no record comes twice. */
export function overlayRecords(
  records: readonly IdeaRecord[],
  { waiting, pending }: Overlays,
  search: RecordsSearch = {},
): Row[] {
  const found = waiting.map(recordFromWaiting).filter((record) => matchesFilters(record, search))
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const others = records.filter(({ id }) => !waitingIds.has(id) && !pending[id]?.isDeleted)
  return [
    ...found.map((record) => ({ record, isWaiting: true })),
    ...others.map((record) => ({ record: { ...record, ...pending[record.id]?.change }, isWaiting: false })),
  ]
}

/** One record as the person knows it; null where it is neither on the server nor on this device, or was deleted here. */
export function overlayRecord(
  id: string,
  record: IdeaRecord | null,
  { waiting, pending }: Overlays,
): IdeaRecord | null {
  const { change, isDeleted } = pending[id] ?? {}
  if (isDeleted) return null
  if (record) return { ...record, ...change }
  const here = waiting.find((one) => one.id === id)
  return here ? recordFromWaiting(here) : null
}

/** What was laid over before stays laid over beside what is new. */
export function joinOverlays(before: Overlays, now: Overlays): Overlays {
  const waitingNow = new Set(now.waiting.map(({ id }) => id))
  const pending = Object.fromEntries(
    // What can be undone has not been sent: where it is gone, it was undone.
    Object.entries(before.pending).map(([id, one]) => [
      id,
      one.isHeld ? { ...one, isDeleted: false, isHeld: false } : one,
    ]),
  )
  for (const [id, { change, isDeleted, isHeld }] of Object.entries(now.pending)) {
    const earlier = pending[id]
    pending[id] = {
      change: { ...earlier?.change, ...change },
      isDeleted: isDeleted || (earlier?.isDeleted ?? false),
      isHeld,
    }
  }
  return { waiting: [...now.waiting, ...before.waiting.filter(({ id }) => !waitingNow.has(id))], pending }
}
