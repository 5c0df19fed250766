/**
 * What a person did goes here first, durably, and to the server after: no minute is lost. This file is the outbox as the
 * rest of the app knows it; the device's side is the OutboxGateway, the server's the RecordsGateway.
 */
export {
  entryDelivered,
  entryRemoved,
  entryStored,
  guestRoundsTaken,
  outbox,
  selectOutbox,
  type OutboxState,
  type WithOutbox,
} from './outbox/machine'
export {
  selectGuestOffer,
  selectHeldDeletions,
  selectOwnWaitingRecords,
  selectPendingChanges,
  selectRefused,
  selectRequestsAbout,
  selectStorageTrouble,
  selectSyncWords,
  selectWaiting,
  selectWaitingRecords,
  selectWaitingRequests,
  type PendingChange,
  type SyncWords,
  type WaitingRecord,
} from './outbox/selectors'
export {
  entryDiscarded,
  entryRetried,
  outboxOpened,
  recordChanged,
  recordDeleted,
  recordFinished,
  requestMade,
  type SaveResult,
} from './outbox/thunks'
export { isHeld } from './outbox/entries'
export { deletionsHeldWhile, deletionsUndone } from './outbox/holding'
export { guestRoundsAccepted, guestRoundsDeclined, guestRoundsJoined } from './outbox/guest-rounds'
export { sendingAsked } from './outbox/sending'
export { addOutboxListeners } from './outbox/listeners'
