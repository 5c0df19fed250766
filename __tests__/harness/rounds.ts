import type { SaveIdeaRecord } from '../../contract/record'
import type { OutboxEntry } from '../../src/sync/gateways'
import { saveFinishedRecord, type SaveResult, type WithOutbox } from '../../src/sync/outbox/outbox'
import type { Thunk } from '../../src/lib/gateways'
import { selectUid, type WithSession } from '../../src/session/session'

/** A finished round, as the browser saves it. */
export function buildRound(changes: Partial<SaveIdeaRecord> = {}): SaveIdeaRecord {
  return {
    id: 'round-1',
    topicTitle: 'Trains',
    category: 'Study',
    ideas: [{ text: 'A night train', atMs: 2_400, endMs: null, source: 'TYPED' }],
    durationMs: 60_000,
    lengthMs: 60_000,
    startedAt: '2026-11-20T12:00:00.000Z',
    localDay: '2026-11-20',
    ...changes,
  }
}

/** An entry of Aya's outbox that saves a round. */
export function buildEntry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const recordId = changes.recordId ?? 'round-1'
  return {
    sequence: 1,
    owner: 'uid-aya',
    recordId,
    operation: { kind: 'save', record: buildRound({ id: recordId }) },
    refusal: null,
    declinedBy: [],
    ...changes,
  }
}

/** Dispatches `recordFinished` for the signed-in person or guest. */
export const recordFinishedHere =
  (record: SaveIdeaRecord): Thunk<WithOutbox & WithSession, Promise<SaveResult>> =>
  (dispatch, getState) =>
    dispatch(saveFinishedRecord(record, selectUid(getState())))
