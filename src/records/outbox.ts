/**
 * Everything a person does is stored here first and then sent to the server, so no round is lost. This file is the
 * outbox’s public API; `OutboxGateway` is its storage, `RecordsGateway` sends.
 */
export {
  entryDelivered,
  entryRemoved,
  entryStored,
  guestRoundsLeft,
  guestRoundsTaken,
  outbox,
  selectOutbox,
  type OutboxState,
  type WithOutbox,
} from './outbox/machine'
export {
  selectGuestOffer,
  selectHeldDeletions,
  selectIsIntercepted,
  selectOwnWaitingRecords,
  selectOwnWaitingRequests,
  selectPendingChanges,
  selectRefused,
  selectRequestsAbout,
  selectStorageTrouble,
  selectSyncStatus,
  selectTrouble,
  selectWaitingCount,
  selectWaitingRecords,
  selectWaitingRequests,
  type PendingChange,
  type SyncStatusText,
  type WaitingRecord,
} from './outbox/selectors'
export {
  discardOutboxEntry,
  retryOutboxEntry,
  openOutbox,
  changeRecord,
  deleteRecord,
  saveFinishedRecord,
  queueRequest,
  saveAllUnstored,
} from './outbox/thunks'
export type { SaveResult } from './outbox/unstored'
export { joinChanges, withChange } from './outbox/changes'
export { isHeld } from './outbox/entries'
export { hasGuestThings, joinGuestRounds } from './outbox/guest-rounds'
export { sendOutbox } from './outbox/sending'
export { addOutboxListeners } from './outbox/listeners'
