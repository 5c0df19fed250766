/**
 * Everything a person does is stored here first and then sent to the server, so no round is lost. This file is the
 * outbox’s public API; `OutboxGateway` is its storage, `RecordsGateway` sends.
 */
export {
  deliveredAtOnce,
  entryDelivered,
  entryRemoved,
  entryStored,
  guestRoundsLeft,
  guestRoundsTaken,
  outbox,
  selectOutbox,
  type OutboxState,
  type WithOutbox,
} from './machine'
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
} from './selectors'
export {
  discardOutboxEntry,
  retryOutboxEntry,
  openOutbox,
  changeRecord,
  deleteRecord,
  saveFinishedRecord,
  queueRequest,
  saveAllUnstored,
} from './thunks'
export type { SaveResult } from './unstored'
export { joinChanges, withChange } from './changes'
export { isHeld } from './entries'
export { hasGuestThings, joinGuestRounds } from './guest-rounds'
export { sendOutbox } from './sending'
export { addOutboxListeners } from './listeners'
