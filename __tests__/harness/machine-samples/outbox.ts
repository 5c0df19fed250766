import type { OutboxEntry } from '../../../src/sync/gateways'
import type { OutboxState } from '../../../src/sync/outbox/outbox'
import type { Samples } from '../machine-walk'
import { aya, ben } from '../people'
import { attempt, id, trouble } from './shared-values'

const entry: OutboxEntry = {
  sequence: 1,
  owner: null,
  recordId: id,
  operation: { kind: 'delete' },
  refusal: null,
  declinedBy: [],
}
const contents = {
  uid: aya.firebaseUID,
  entries: [entry],
  isOffered: false,
  delivered: [],
  failures: 0,
  failed: {},
  intercepted: null,
  trouble: null,
  unstored: {},
}
const unstored = { owner: null, change: { isLiked: true }, count: 1, isUnderWay: false }

export const outboxSamples: Samples<OutboxState> = {
  states: [
    { phase: 'unread', delivered: [], trouble: null, unstored: {} },
    { phase: 'unread', delivered: [], trouble, unstored: { [id]: unstored } },
    { phase: 'idle', ...contents },
    { phase: 'idle', ...contents, entries: [], delivered: ['round-1'] },
    { phase: 'idle', ...contents, trouble, unstored: { [id]: unstored } },
    { phase: 'sending', ...contents, isEarly: false },
    { phase: 'retrying', ...contents, isHeldBack: true },
  ],
  payloads: {
    deliveredAtOnce: [{ recordId: entry.recordId }],
    deviceRead: [{ uid: aya.firebaseUID, entries: [entry], others: [] }],
    storageFailed: [{ message: trouble }],
    sendingInterrupted: [{ message: trouble }],
    entryStored: [{ entry: { ...entry, sequence: 2 }, superseded: [] }],
    entryDelivered: [{ sequence: 1 }],
    entryRefused: [{ sequence: 1, message: 'No.' }],
    sendingFailed: [{ sequence: 1, message: 'Offline.', retryInMs: 1_000, isHeldBack: false, interceptedAtMs: 5_000 }],
    changeFailed: [{ recordId: id, owner: null, change: { isLiked: false } }],
    changeTried: [{ recordId: id }],
    changeEnded: [{ recordId: id, count: 1, isSaved: true }],
    entryFailed: [{ sequence: 1, message: 'Failed.', untilMs: 1_000 }],
    sendingPaused: [{ retryInMs: 1_000 }],
    sendingPostponed: [{ retryInMs: 1_000 }],
    entryRemoved: [{ sequence: 1 }],
    entryRemovedElsewhere: [{ sequence: 1 }],
    entryReopened: [{ sequence: 1 }],
    guestRoundsOffered: [{ uid: aya.firebaseUID }],
    guestRoundsTaken: [{ uid: aya.firebaseUID, recordIds: ['round-1'] }],
    guestRoundsLeft: [{ uid: aya.firebaseUID }],
    restored: [{ user: ben }],
    userFound: [{ attempt, user: ben }],
    userSignedUp: [{ attempt, user: ben }],
    begunElsewhere: [{ user: ben }, { user: aya }],
  },
}
