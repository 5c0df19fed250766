import * as v from 'valibot'
import { wireSchemas, type IdeaRecord } from '../../contract/record'
import { withChange, type PendingChange, type WaitingRecord } from './outbox/outbox'

/** What was done here and has not been sent yet. */
export interface Overlays {
  /** Rounds that the server does not have yet, newest first. */
  waiting: readonly WaitingRecord[]
  /** Changes that are not sent yet, by record id. */
  pending: Readonly<Record<string, PendingChange>>
  isGuest: boolean
}

/** A row of the records list. */
export interface Row {
  record: IdeaRecord
  /** Whether it waits for the server; a guest's does not. */
  isWaiting: boolean
}

const defaults = v.getDefaults(wireSchemas.IdeaRecord)

/** Turns a waiting round into a record, with placeholders for the server’s times. */
export function recordFromWaiting(waiting: WaitingRecord): IdeaRecord {
  return { ...defaults, ...waiting, createdAt: waiting.startedAt, updatedAt: waiting.startedAt }
}

/** Applies to the known records what was done here: waiting rounds first, no record twice. */
export function overlayRecords(records: readonly IdeaRecord[], { waiting, pending, isGuest }: Overlays): Row[] {
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const others = records.filter(({ id }) => !waitingIds.has(id) && !pending[id]?.isDeleted)
  return [
    ...waiting.map((one) => ({ record: recordFromWaiting(one), isWaiting: !isGuest })),
    // A record without changes stays the same object, by which what is derived from it is kept.
    ...others.map((record) => {
      const { change } = pending[record.id] ?? {}
      return { record: change ? withChange(record, change) : record, isWaiting: false }
    }),
  ]
}
