import * as v from 'valibot'
import type { PendingChange, WaitingRecord } from '../../records/outbox'
import { archivedIdea, recordSchema, type ArchivedRecord } from './archive-schema'

/** What waits on this device for the server. */
export interface PendingOnDevice {
  waiting: readonly WaitingRecord[]
  pending: Readonly<Record<string, PendingChange>>
}

/** What the server has, with what waits on this device laid over it: all rounds as the person sees them here. */
export function mergePending(
  records: readonly ArchivedRecord[],
  { waiting, pending }: PendingOnDevice,
): ArchivedRecord[] {
  const known = new Set(records.map(({ id }) => id))
  const kept = records.filter(({ id }) => !pending[id]?.isDeleted).map((record) => changed(record, pending[record.id]))
  return [...kept, ...waiting.filter(({ id }) => !known.has(id)).map(archived)]
}

function changed(record: ArchivedRecord, pending: PendingChange | undefined): ArchivedRecord {
  if (pending === undefined) return record
  const { ideas, commentBefore: _commentBefore, ...change } = pending.change
  return { ...record, ...change, ...(ideas && { ideas: ideas.map(archivedIdea) }) }
}

/** A round that the server does not have yet has no times of the server's. */
function archived(record: WaitingRecord): ArchivedRecord {
  return { ...v.getDefaults(recordSchema), ...record, ideas: record.ideas.map(archivedIdea) }
}
