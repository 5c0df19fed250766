import type { OutboxEntry } from '../../../../src/sync/gateways'
import {
  deviceRead,
  entryDelivered,
  entryStored,
  guestRoundsLeft,
  guestRoundsOffered,
  guestRoundsTaken,
  outbox,
  retryDue,
  sendingEnded,
  sendingFailed,
  sendingPostponed,
  sendingStarted,
  type OutboxState,
} from '../../../../src/sync/outbox/machine'
import { begunElsewhere, userFound } from '../../../../src/session/session'
import { aya, ben } from '../../../harness/people'
import { buildEntry } from '../../../harness/rounds'

const uid = aya.firebaseUID
const mine = buildEntry({ sequence: 1 })
const guests = buildEntry({ sequence: 2, owner: null, recordId: 'round-2' })
/** The server has said when to try again. */
const failed = sendingFailed({
  sequence: 1,
  message: 'Too many requests.',
  retryInMs: 60_000,
  isHeldBack: true,
  interceptedAtMs: null,
})
const readByAya = (...entries: OutboxEntry[]) => deviceRead({ uid, entries, others: [] })

type OutboxEvent = Parameters<typeof outbox.reducer>[1]

const then = (state: OutboxState, ...happened: OutboxEvent[]): OutboxState =>
  happened.reduce<OutboxState>(outbox.reducer, state)

const after = (...happened: OutboxEvent[]): OutboxState => then(outbox.initial, ...happened)

test('entries keep the order in which the device stored them, whenever it says so', () => {
  const [first, second] = [mine, buildEntry({ sequence: 3 })]
  const stored = [second, first].map((entry) => entryStored({ entry, superseded: [] }))
  expect(then(after(readByAya()), ...stored)).toMatchObject({ entries: [first, second] })
})

test('a delivered entry is removed, and earlier failures are forgotten', () => {
  const failing = after(readByAya(mine, guests), sendingStarted(), failed)
  expect(failing).toMatchObject({ phase: 'retrying', isHeldBack: true, failures: 1, failed: { 1: { times: 1 } } })

  // Reading the device sends nothing, so the next retry waits longer.
  expect(then(failing, readByAya(mine, guests))).toMatchObject({ failures: 1 })

  const again = then(failing, retryDue(), sendingStarted(), failed, retryDue(), sendingStarted())
  expect(again).toMatchObject({ phase: 'sending', failures: 2 })

  const delivered = then(again, entryDelivered({ sequence: 1 }))
  expect(delivered).toMatchObject({ entries: [guests], delivered: ['round-1'], failures: 0 })
  expect(then(delivered, sendingEnded())).toMatchObject({ phase: 'idle', entries: [guests] })
})

test('an attempt before the retry is due does not make the next pause longer', () => {
  const failing = after(readByAya(mine, guests), sendingStarted(), failed)
  expect(then(failing, sendingStarted(), failed)).toMatchObject({ phase: 'retrying', failures: 1 })
})

test('remembers since when something else answers, until the server does', () => {
  const intercepted = (interceptedAtMs: number | null) =>
    sendingFailed({ sequence: 1, message: 'Blocked.', retryInMs: 1_000, isHeldBack: false, interceptedAtMs })
  const begun = after(readByAya(mine), sendingStarted(), intercepted(5), sendingStarted(), intercepted(9))
  expect(begun).toMatchObject({ intercepted: { sinceMs: 5, untilMs: 9 } })
  expect(then(begun, sendingStarted(), entryDelivered({ sequence: 1 }))).toMatchObject({ intercepted: null })
  expect(then(begun, sendingStarted(), intercepted(null))).toMatchObject({ intercepted: null })
})

test('while another tab sends, the time that the server set for this one no longer counts', () => {
  const waiting = after(readByAya(mine), sendingStarted(), failed, sendingPostponed({ retryInMs: 500 }))
  expect(waiting).toMatchObject({ phase: 'retrying', isHeldBack: false, entries: [mine], failures: 1 })
})

test.each([guestRoundsOffered, guestRoundsTaken, guestRoundsLeft])(
  'ignores an answer about guests’ rounds for another account',
  (event) => {
    const state = after(readByAya(mine, guests))
    expect(then(state, event({ uid: ben.firebaseUID, recordIds: [] }))).toBe(state)
  },
)

describe('a session event', () => {
  const sending = after(readByAya(mine), sendingStarted())
  const loggedIn = (user: typeof aya) => userFound({ attempt: 'attempt-1', user })

  test.each([loggedIn(aya), begunElsewhere({ user: aya })])('for the same person loses nothing: %j', (event) => {
    expect(then(sending, event)).toBe(sending)
  })
})
