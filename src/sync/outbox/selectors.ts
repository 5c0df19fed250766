import { createSelector } from '@reduxjs/toolkit'
import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { OutboxEntry } from '../gateways'
import { selectUid, type WithSession } from '../../session/session'
import { joinChanges, withChange } from './changes'
import { blocksLaterEntries, isHeld } from './entries'
import { selectOutbox, type WithOutbox } from './machine'
import type { SaveResult, UnstoredChanges } from './unstored'

/** The sync status, as shown on screen. */
export type SyncStatusText = 'Saved on this device' | 'Saving…' | 'Saved'

/** A round that is only on this device, including the changes queued behind it. */
export type WaitingRecord = SaveIdeaRecord & IdeaRecordChange

/** The queued changes to a record, to apply over the server’s version. */
export interface PendingChange {
  change: IdeaRecordChange
  isDeleted: boolean
  /** The deletion can still be undone. */
  isHeld: boolean
}

const noEntries: readonly OutboxEntry[] = []

const selectEntries = createSelector([selectOutbox], (outbox) =>
  outbox.phase === 'unread' ? noEntries : outbox.entries,
)

const selectUnrefused = createSelector([selectEntries], (entries) => entries.filter(({ refusal }) => refusal === null))

/** The changes that the device could not store, by record id. */
export const selectUnstored = (state: WithOutbox): UnstoredChanges => selectOutbox(state).unstored

/** Whether changes wait in memory only. */
export const selectHasUnstored = (state: WithOutbox): boolean => Object.keys(selectUnstored(state)).length > 0

/** Why something was not saved; null if it was, or has been since. */
export function selectTrouble(state: WithOutbox, result: SaveResult | null): string | null {
  if (result === null || result.isSaved || (result.isRetried && !selectHasUnstored(state))) return null
  return result.message
}

/** The sync status, never more optimistic than the facts; null if there is nothing to report. */
export const selectSyncStatus = (state: WithOutbox): SyncStatusText | null => {
  const outbox = selectOutbox(state)
  if (outbox.phase === 'unread' || outbox.trouble !== null || selectHasUnstored(state)) return null
  if (outbox.phase === 'sending') return 'Saving…'
  if (outbox.entries.length > 0) return 'Saved on this device'
  return outbox.delivered.length > 0 ? 'Saved' : null
}

/** How many entries wait to be sent for the person who is logged in; what a guest has stays on the device. */
export const selectWaitingCount = (state: WithOutbox & WithSession): number =>
  selectUid(state) === null ? 0 : selectUnrefused(state).length

/** Whether a new entry of this record must wait behind an older one; true if storage has not been read, because it may. */
export const selectMustWait = (state: WithOutbox, id: string): boolean =>
  selectOutbox(state).phase === 'unread' ||
  selectEntries(state).some((entry) => entry.recordId === id && blocksLaterEntries(entry))

/** The entries that the server refused for good, oldest first. */
export const selectRefused = createSelector([selectEntries], (entries) =>
  entries.filter(({ refusal }) => refusal !== null),
)

/** Waiting and refused requests about one id, oldest first. */
export const selectRequestsAbout = (state: WithOutbox, about: string): readonly OutboxEntry[] =>
  selectEntries(state).filter(({ recordId, operation }) => recordId === about && operation.kind === 'request')

/** All waiting and refused requests, oldest first. */
export const selectWaitingRequests = createSelector([selectEntries], (entries) =>
  entries.filter(({ operation }) => operation.kind === 'request'),
)

/** Shorter interruptions, such as a deployment or a login page on the way, are not worth telling. */
const interceptedForMs = 3 * 60_000

/** Whether for some minutes something other than our server has answered whatever was sent. */
export const selectIsIntercepted = (state: WithOutbox): boolean => {
  const outbox = selectOutbox(state)
  if (outbox.phase === 'unread' || outbox.intercepted === null) return false
  const { sinceMs, untilMs } = outbox.intercepted
  return untilMs - sinceMs >= interceptedForMs
}

/** Why storage failed, or null. */
export const selectStorageTrouble = (state: WithOutbox): string | null => selectOutbox(state).trouble

/** The queued changes, by record id. */
export const selectPendingChanges = createSelector([selectUnrefused, selectUnstored], (entries, unstored) => {
  const pending: Record<string, PendingChange> = {}
  for (const entry of entries) {
    const { recordId, operation } = entry
    const known = pending[recordId] ?? { change: {}, isDeleted: false, isHeld: false }
    if (operation.kind === 'change')
      pending[recordId] = { ...known, change: joinChanges(known.change, operation.change) }
    if (operation.kind === 'delete') pending[recordId] = { ...known, isDeleted: true, isHeld: isHeld(entry) }
  }
  for (const [id, { change }] of Object.entries(unstored)) {
    const known = pending[id] ?? { change: {}, isDeleted: false, isHeld: false }
    pending[id] = { ...known, change: joinChanges(known.change, change) }
  }
  return pending
})

/** The deletions that can still be undone, oldest first. */
export const selectHeldDeletions = createSelector([selectEntries], (entries) => entries.filter(isHeld))

/** Waiting rounds of this person and of guests, newest first. */
export const selectWaitingRecords = createSelector([selectUnrefused, selectPendingChanges], recordsOf)

/** Guest entries belong to nobody until the person has answered whether they are theirs. */
const selectOwnUnrefused = createSelector([selectUnrefused, selectIsOffered], (entries, isOffered) =>
  isOffered ? entries.filter((entry) => !isGuests(entry)) : entries,
)

/** Waiting rounds without guest rounds that the person has not claimed. */
export const selectOwnWaitingRecords = createSelector([selectOwnUnrefused, selectPendingChanges], recordsOf)

/** Requests that wait for the server, without a guest’s that the person has not claimed; oldest first. */
export const selectOwnWaitingRequests = createSelector([selectOwnUnrefused], (entries) =>
  entries.filter(({ operation }) => operation.kind === 'request'),
)

/** The number of guest rounds offered to this person, 0 if only something else is; null if nothing is offered. */
export const selectGuestOffer = (state: WithOutbox): number | null =>
  selectIsOffered(state) ? selectGuestRoundIds(state).length : null

/** The record ids of unclaimed guest rounds. */
export const selectGuestRoundIds = createSelector([selectEntries], (entries) =>
  entries.filter((entry) => isGuests(entry) && entry.operation.kind === 'save').map(({ recordId }) => recordId),
)

/** Whether there are unclaimed guest entries. The deletion of a guest's round, which no server has, is nothing to claim. */
export const selectHasGuests = (state: WithOutbox): boolean =>
  selectEntries(state).some((entry) => isGuests(entry) && entry.operation.kind !== 'delete')

function selectIsOffered(state: WithOutbox): boolean {
  const outbox = selectOutbox(state)
  return outbox.phase !== 'unread' && outbox.isOffered
}

/** The rounds among the entries, with their queued changes applied; newest first. */
function recordsOf(
  entries: readonly OutboxEntry[],
  pending: Readonly<Record<string, PendingChange>>,
): readonly WaitingRecord[] {
  return entries
    .flatMap(({ operation }) => (operation.kind === 'save' ? [operation.record] : []))
    .filter(({ id }) => !pending[id]?.isDeleted)
    .map((record) => withChange<WaitingRecord>(record, pending[record.id]?.change))
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
}

function isGuests({ owner }: OutboxEntry): boolean {
  return owner === null
}
