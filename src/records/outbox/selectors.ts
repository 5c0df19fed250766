import { createSelector } from '@reduxjs/toolkit'
import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { OutboxEntry } from '../gateways'
import { isHeld } from './entries'
import { selectOutbox, type WithOutbox } from './machine'
import { selectUid, type WithSession } from '../../session/session'

/** Where the person's rounds are, in the words of the screen. */
export type SyncStatusText = 'Saved on this device' | 'Saving…' | 'Saved'

/** A round that is on this device only, as lists show it: with the changes that wait behind it. */
export type WaitingRecord = SaveIdeaRecord & IdeaRecordChange

/** What waits to be done to a record, to be laid over what the server said. */
export interface PendingChange {
  change: IdeaRecordChange
  isDeleted: boolean
  /** It is deleted, and that can still be undone. */
  isHeld: boolean
}

const noEntries: readonly OutboxEntry[] = []

const selectEntries = createSelector([selectOutbox], (outbox) =>
  outbox.phase === 'unread' ? noEntries : outbox.entries,
)

const selectUnrefused = createSelector([selectEntries], (entries) => entries.filter(({ refusal }) => refusal === null))

/** It never says more than is true; null while there is nothing to say. */
export const selectSyncStatus = (state: WithOutbox): SyncStatusText | null => {
  const outbox = selectOutbox(state)
  if (outbox.phase === 'unread' || outbox.trouble !== null) return null
  if (outbox.phase === 'sending') return 'Saving…'
  if (outbox.entries.length > 0) return 'Saved on this device'
  return outbox.delivered.length > 0 ? 'Saved' : null
}

/** How many things of this person and of guests wait for the server. */
export const selectWaitingCount = (state: WithOutbox): number => selectUnrefused(state).length

/** Whose a record is: that of the round that waits here, which may be a guest's, else of whoever is here. */
export const selectOwnerOf = (state: WithOutbox & WithSession, id: string): string | null => {
  const waiting = selectEntries(state).find(({ recordId, operation }) => recordId === id && operation.kind === 'save')
  return waiting ? waiting.owner : selectUid(state)
}

/** Whether something of this record waits for the server, as far as that is known: it may where nothing has been read. */
export const selectIsRecordWaiting = (state: WithOutbox, id: string): boolean =>
  selectOutbox(state).phase === 'unread' || selectUnrefused(state).some(({ recordId }) => recordId === id)

/** What the server refused for good, oldest first. */
export const selectRefused = createSelector([selectEntries], (entries) =>
  entries.filter(({ refusal }) => refusal !== null),
)

/** The requests about one thing that wait for the server, or that it refused, oldest first. */
export const selectRequestsAbout = (state: WithOutbox, about: string): readonly OutboxEntry[] =>
  selectEntries(state).filter(({ recordId, operation }) => recordId === about && operation.kind === 'request')

/** All requests that wait for the server, or that it refused, oldest first. */
export const selectWaitingRequests = createSelector([selectEntries], (entries) =>
  entries.filter(({ operation }) => operation.kind === 'request'),
)

/** Why the device's storage failed, or null. */
export const selectStorageTrouble = (state: WithOutbox): string | null => selectOutbox(state).trouble

/** What waits to be done to records, by the record's id. */
export const selectPendingChanges = createSelector([selectUnrefused], (entries) => {
  const pending: Record<string, PendingChange> = {}
  for (const entry of entries) {
    const { recordId, operation } = entry
    const known = pending[recordId] ?? { change: {}, isDeleted: false, isHeld: false }
    if (operation.kind === 'change') pending[recordId] = { ...known, change: { ...known.change, ...operation.change } }
    if (operation.kind === 'delete') pending[recordId] = { ...known, isDeleted: true, isHeld: isHeld(entry) }
  }
  return pending
})

/** The deletions that can still be undone, oldest first. */
export const selectHeldDeletions = createSelector([selectEntries], (entries) => entries.filter(isHeld))

/** The rounds of this person and of guests that wait for the server, newest first. */
export const selectWaitingRecords = createSelector([selectUnrefused, selectPendingChanges], recordsOf)

/** What guests left is nobody's while the person has not said whether it is theirs. */
const selectOwnUnrefused = createSelector([selectUnrefused, selectIsOffered], (entries, isOffered) =>
  isOffered ? entries.filter((entry) => !isGuests(entry)) : entries,
)

/** The same without the guests' rounds that the person is asked about: what counts as theirs. */
export const selectOwnWaitingRecords = createSelector([selectOwnUnrefused, selectPendingChanges], recordsOf)

/** How many guests' rounds this person is asked about; 0 where there is nothing to ask. */
export const selectGuestOffer = (state: WithOutbox): number =>
  selectIsOffered(state) ? selectGuestRecordIds(state).length : 0

/** The rounds that guests left here and that are nobody's yet. */
const selectGuestRecordIds = createSelector([selectEntries], (entries) => [
  ...new Set(entries.filter(isGuests).map(({ recordId }) => recordId)),
])

/** Whether guests' entries lie here that are nobody's yet. */
export const selectHasGuests = (state: WithOutbox): boolean => selectGuestRecordIds(state).length > 0

function selectIsOffered(state: WithOutbox): boolean {
  const outbox = selectOutbox(state)
  return outbox.phase !== 'unread' && outbox.isOffered
}

/** The rounds among the entries, with the changes that wait behind them; newest first. */
function recordsOf(
  entries: readonly OutboxEntry[],
  pending: Readonly<Record<string, PendingChange>>,
): readonly WaitingRecord[] {
  return entries
    .flatMap(({ operation }) => (operation.kind === 'save' ? [operation.record] : []))
    .filter(({ id }) => !pending[id]?.isDeleted)
    .map((record) => ({ ...record, ...pending[record.id]?.change }))
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
}

function isGuests({ owner }: OutboxEntry): boolean {
  return owner === null
}
