import type { IdeaRecordChange } from '../../../contract/record'
import { joinKeepingNotes } from './changes'

/** Whether something the person did is saved; if not, `message` says why. `isRetried`: the outbox tries again by itself. */
export type SaveResult = { isSaved: true } | { isSaved: false; message: string; isRetried?: true }

/** A change that the device could not store. It waits in memory, and is tried again. */
export interface UnstoredChange {
  owner: string | null
  change: IdeaRecordChange
  /** How many changes it joins. */
  count: number
  /** It is being stored or sent now. */
  isUnderWay: boolean
}

/** By the record’s id. */
export type UnstoredChanges = Readonly<Record<string, UnstoredChange>>

interface RecordPayload {
  recordId: string
}

export type FailedChange = RecordPayload & Pick<UnstoredChange, 'owner' | 'change'>

/** A later change of the same record joins the one that waits, so that none overtakes another. */
export function withUnstored(unstored: UnstoredChanges, { recordId, owner, change }: FailedChange): UnstoredChanges {
  const { [recordId]: known } = unstored
  const joined = known
    ? { change: joinKeepingNotes(known.change, change), count: known.count + 1, isUnderWay: known.isUnderWay }
    : { change, count: 1, isUnderWay: false }
  return { ...unstored, [recordId]: { owner, ...joined } }
}

export function withTried(unstored: UnstoredChanges, { recordId }: RecordPayload): UnstoredChanges {
  const { [recordId]: known } = unstored
  return known ? { ...unstored, [recordId]: { ...known, isUnderWay: true } } : unstored
}

/** The end of a try. If another change has joined meanwhile, the whole is tried once more. */
export function withOutcome(
  unstored: UnstoredChanges,
  { recordId, count, isSaved }: RecordPayload & { count: number; isSaved: boolean },
): UnstoredChanges {
  const { [recordId]: known, ...others } = unstored
  if (!known || (isSaved && known.count === count)) return others
  return { ...others, [recordId]: { ...known, isUnderWay: false } }
}
