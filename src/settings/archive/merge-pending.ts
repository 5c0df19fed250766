import * as v from 'valibot'
import { withChange, type PendingChange, type WaitingRecord } from '../../sync/outbox/outbox'
import { archivedIdea, recordSchema, type ArchivedRecord } from './archive-schema'

/** Records and changes on this device that have not reached the server yet. */
export interface PendingOnDevice {
  waiting: readonly WaitingRecord[]
  pending: Readonly<Record<string, PendingChange>>
}

/** The server's records with this device's pending records, changes and deletions applied. */
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
  const { ideas, ...others } = withChange(record, pending.change)
  return { ...others, ideas: ideas.map(archivedIdea) }
}

/** A record that has not reached the server has no `createdAt` and `updatedAt`. */
function archived(record: WaitingRecord): ArchivedRecord {
  return { ...v.getDefaults(recordSchema), ...record, ideas: record.ideas.map(archivedIdea) }
}
