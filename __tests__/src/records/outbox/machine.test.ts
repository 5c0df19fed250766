import type { OutboxEntry } from '../../../../src/records/gateways'
import {
  deviceRead,
  entryDelivered,
  entryRefused,
  entryRemoved,
  entryReopened,
  entryStored,
  guestRoundsLeft,
  guestRoundsOffered,
  guestRoundsTaken,
  outbox,
  readerChanged,
  sendingEnded,
  sendingFailed,
  sendingStarted,
  storageFailed,
  type OutboxState,
} from '../../../../src/records/outbox/machine'
import { outboxSamples } from '../../../harness/machine-samples'
import { legalSteps, walk } from '../../../harness/machine-walk'
import { buildEntry } from '../../../harness/rounds'

const mine = buildEntry({ sequence: 1 })
const guests = buildEntry({ sequence: 2, owner: null, recordId: 'round-2' })

type OutboxEvent = Parameters<typeof outbox.reducer>[1]

const after = (...happened: OutboxEvent[]): OutboxState =>
  happened.reduce<OutboxState>((state, event) => outbox.reducer(state, event), outbox.initial)

const entriesOf = (state: OutboxState): readonly OutboxEntry[] => (state.phase === 'unread' ? [] : state.entries)

test('hears in each phase exactly these events', () => {
  expect(legalSteps(walk(outbox, outboxSamples))).toEqual([
    'unread --deviceRead--> empty',
    'unread --deviceRead--> waiting',
    'unread --storageFailed--> troubled',
    'unread --entryStored--> waiting',
    'empty --deviceRead--> empty',
    'empty --deviceRead--> waiting',
    'empty --storageFailed--> troubled',
    'empty --readerChanged--> unread',
    'empty --entryStored--> waiting',
    'waiting --deviceRead--> empty',
    'waiting --deviceRead--> waiting',
    'waiting --storageFailed--> troubled',
    'waiting --readerChanged--> unread',
    'waiting --entryStored--> waiting',
    'waiting --sendingStarted--> sending',
    'waiting --entryRemoved--> empty',
    'waiting --entryReopened--> waiting',
    'waiting --guestRoundsOffered--> waiting',
    'waiting --guestRoundsTaken--> waiting',
    'waiting --guestRoundsLeft--> empty',
    'sending --deviceRead--> sending',
    'sending --storageFailed--> troubled',
    'sending --readerChanged--> unread',
    'sending --entryStored--> sending',
    'sending --entryDelivered--> sending',
    'sending --entryRefused--> sending',
    'sending --sendingFailed--> waiting',
    'sending --sendingEnded--> waiting',
    'sending --entryRemoved--> sending',
    'sending --entryReopened--> sending',
    'sending --guestRoundsOffered--> sending',
    'sending --guestRoundsTaken--> sending',
    'sending --guestRoundsLeft--> sending',
    'troubled --deviceRead--> empty',
    'troubled --deviceRead--> waiting',
    'troubled --storageFailed--> troubled',
    'troubled --readerChanged--> unread',
    'troubled --entryStored--> waiting',
  ])
})

test('what is stored stands behind what waits, in the place of what it supersedes, and once', () => {
  const third = buildEntry({ sequence: 3 })
  const state = after(
    deviceRead({ entries: [mine, guests] }),
    entryStored({ entry: third, superseded: [1] }),
    entryStored({ entry: third, superseded: [] }),
  )
  expect(entriesOf(state)).toEqual([guests, third])
})

test('what is stored while something is sent waits with it', () => {
  const state = after(deviceRead({ entries: [mine] }), sendingStarted(), entryStored({ entry: guests, superseded: [] }))
  expect(state).toMatchObject({ phase: 'sending', entries: [mine, guests] })
})

test('a delivered entry is gone, and the failures before it are forgotten', () => {
  const failed = sendingFailed({ sequence: 1, message: 'Offline.', retryInMs: 1_000, isHeldBack: true })
  const failing = after(deviceRead({ entries: [mine, guests] }), sendingStarted(), failed)
  expect(failing).toMatchObject({ phase: 'waiting', tries: { failures: 1, lastFailed: 1, isHeldBack: true } })

  const again = [sendingStarted(), failed, sendingStarted()].reduce<OutboxState>(outbox.reducer, failing)
  expect(again).toMatchObject({ phase: 'sending', tries: { failures: 2 } })

  const delivered = outbox.reducer(again, entryDelivered({ sequence: 1 }))
  expect(delivered).toMatchObject({ entries: [guests], hasDelivered: true, tries: { failures: 0, lastFailed: null } })
  expect(outbox.reducer(delivered, sendingEnded())).toMatchObject({ phase: 'waiting', entries: [guests] })
})

test('a refused entry stays with its reason until it is removed or reopened', () => {
  const refused = after(
    deviceRead({ entries: [mine] }),
    sendingStarted(),
    entryRefused({ sequence: 1, message: 'input.topicTitle must be text' }),
    sendingEnded(),
  )
  expect(entriesOf(refused)).toEqual([{ ...mine, refusal: 'input.topicTitle must be text' }])
  expect(entriesOf(outbox.reducer(refused, entryReopened({ sequence: 1 })))).toEqual([mine])
  expect(outbox.reducer(refused, entryRemoved({ sequence: 1 }))).toMatchObject({ phase: 'empty', hasDelivered: false })
})

test('what has left the device without being refused has been sent by another tab', () => {
  const refused = { ...guests, refusal: 'No.' }
  const waiting = after(deviceRead({ entries: [mine, refused] }))
  expect(outbox.reducer(waiting, deviceRead({ entries: [mine] }))).toMatchObject({ hasDelivered: false })
  expect(outbox.reducer(waiting, deviceRead({ entries: [refused] }))).toMatchObject({ hasDelivered: true })
})

test('guests’ rounds join the account that takes them', () => {
  const offered = after(deviceRead({ entries: [mine, guests] }), guestRoundsOffered({ to: 'uid-aya' }))
  expect(offered).toMatchObject({ offeredTo: 'uid-aya' })
  expect(outbox.reducer(offered, guestRoundsTaken({ by: 'uid-aya' }))).toMatchObject({
    entries: [mine, { ...guests, owner: 'uid-aya' }],
    offeredTo: null,
  })
})

test('guests’ rounds that are left are out of sight', () => {
  const offered = after(deviceRead({ entries: [mine, guests] }), guestRoundsOffered({ to: 'uid-aya' }))
  expect(outbox.reducer(offered, guestRoundsLeft())).toMatchObject({ entries: [mine], offeredTo: null })
})

test('trouble with the storage keeps what is known, and ends when the storage works again', () => {
  const troubled = after(deviceRead({ entries: [mine] }), storageFailed({ message: 'Full.' }))
  expect(troubled).toMatchObject({ phase: 'troubled', message: 'Full.', entries: [mine] })
  const mended = outbox.reducer(troubled, deviceRead({ entries: [mine] }))
  expect(mended).toMatchObject({ phase: 'waiting', entries: [mine] })
  expect(mended).not.toHaveProperty('message')
})

test('when somebody else comes, nothing of the one before is known', () => {
  expect(after(deviceRead({ entries: [mine] }), sendingStarted(), readerChanged())).toEqual({ phase: 'unread' })
})
