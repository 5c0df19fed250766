import type { OutboxState } from '../../../../src/sync/outbox/machine'
import {
  selectIsIntercepted,
  selectOwnWaitingRecords,
  selectSyncStatus,
  selectWaitingCount,
  selectWaitingRecords,
} from '../../../../src/sync/outbox/outbox'
import { aya } from '../../../harness/people'
import { buildEntry, buildRound } from '../../../harness/rounds'

const contents = {
  uid: aya.firebaseUID,
  entries: [buildEntry()],
  isOffered: false,
  delivered: [],
  failures: 0,
  failed: {},
  intercepted: null,
  trouble: null,
  unstored: {},
}

const waitingWith = (...entries: ReturnType<typeof buildEntry>[]): { outbox: OutboxState } => ({
  outbox: { phase: 'idle', ...contents, entries },
})

test.each<[OutboxState, string | null]>([
  [{ phase: 'unread', delivered: [], trouble: null, unstored: {} }, null],
  [{ phase: 'idle', ...contents, entries: [] }, null],
  [{ phase: 'idle', ...contents, entries: [], delivered: ['round-1'] }, 'Saved'],
  [{ phase: 'idle', ...contents }, 'Saved on this device'],
  [{ phase: 'retrying', ...contents, isHeldBack: false }, 'Saved on this device'],
  [{ phase: 'sending', isEarly: false, ...contents }, 'Saving…'],
  [{ phase: 'sending', isEarly: false, ...contents, trouble: 'Full.' }, null],
])('the sync status never claims more than is true: %j', (outbox, words) => {
  expect(selectSyncStatus({ outbox })).toBe(words)
})

test('only a person who is logged in has something waiting to be sent', () => {
  const state = waitingWith(buildEntry())
  expect(selectWaitingCount({ ...state, session: { phase: 'signedOut' } })).toBe(0)
  expect(selectWaitingCount({ ...state, session: { phase: 'signedIn', user: aya, tokenRefreshed: false } })).toBe(1)
})

test('waiting rounds come newest first, with later changes applied and deleted ones left out', () => {
  const startedAt = '2026-11-20T13:00:00.000Z'
  const later = { kind: 'save' as const, record: buildRound({ id: 'round-2', startedAt }) }
  const state = waitingWith(
    buildEntry(),
    buildEntry({ sequence: 2, recordId: 'round-2', operation: later }),
    buildEntry({ sequence: 3, recordId: 'round-3' }),
    buildEntry({ sequence: 4, operation: { kind: 'change', change: { isLiked: true, topicTitle: 'Night trains' } } }),
    buildEntry({ sequence: 5, recordId: 'round-3', operation: { kind: 'delete' } }),
  )
  expect(selectWaitingRecords(state)).toEqual([
    buildRound({ id: 'round-2', startedAt }),
    { ...buildRound({ topicTitle: 'Night trains' }), isLiked: true },
  ])
  expect(selectWaitingRecords(state)).toBe(selectWaitingRecords(state))
})

test('guests’ rounds count as the person’s own unless they are offered', () => {
  const entries = [buildEntry({ owner: null }), buildEntry({ sequence: 2, recordId: 'round-2' })]
  const idsWhere = (isOffered: boolean) =>
    selectOwnWaitingRecords({ outbox: { phase: 'idle', ...contents, entries, isOffered } }).map(({ id }) => id)
  expect(idsWhere(true)).toEqual(['round-2'])
  expect(idsWhere(false)).toEqual(['round-1', 'round-2'])
})

test.each<[OutboxState, boolean]>([
  [{ phase: 'unread', delivered: [], trouble: null, unstored: {} }, false],
  [{ phase: 'idle', ...contents }, false],
  [{ phase: 'idle', ...contents, intercepted: { sinceMs: 5_000, untilMs: 184_999 } }, false],
  [{ phase: 'idle', ...contents, intercepted: { sinceMs: 5_000, untilMs: 185_000 } }, true],
])('something else has answered for minutes: %j', (outbox, expected) => {
  expect(selectIsIntercepted({ outbox })).toBe(expected)
})
