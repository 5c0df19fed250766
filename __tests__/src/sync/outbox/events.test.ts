import type { UnknownAction } from '@reduxjs/toolkit'
import type { Delivery, OutboxEntry } from '../../../../src/sync/gateways'
import type { Gateways } from '../../../../src/lib/gateways'
import { openOutbox, sendOutbox } from '../../../../src/sync/outbox/outbox'
import {
  deviceRead,
  deliveredAtOnce,
  entryDelivered,
  entryRefused,
  guestRoundsTaken,
  sendingEnded,
  sendingFailed,
  sendingInterrupted,
  sendingStarted,
  storageFailed,
} from '../../../../src/sync/outbox/machine'
import { connectivityRestored } from '../../../../src/sync/outbox/thunks'
import { StorageError } from '../../../../src/lib/storage/storage-error'
import { feature as outbox } from '../../../../src/sync/lazy-feature'
import { feature as session } from '../../../../src/session/feature'
import { restored } from '../../../../src/session/session'
import { createRootReducer } from '../../../../src/app/store'
import { createEventStore } from '../../../harness/event-store'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { createMemoryDevice } from '../../../../src/sync/device/twins'
import { aya } from '../../../harness/people'
import { buildEntry, buildRound, recordFinishedHere } from '../../../harness/rounds'

const reduce = createRootReducer([session, outbox])

const stateAfter = (events: readonly UnknownAction[]) => events.reduce(reduce, reduce(undefined, { type: 'start' }))

/** A store in which Aya is logged in, with the given device. */
const openStore = (setup: { device?: ReturnType<typeof createMemoryDevice>; answer?: Delivery } = {}) => {
  const { device = createMemoryDevice(), answer = { outcome: 'delivered' } } = setup
  const deliver: Gateways['records']['deliver'] = () => Promise.resolve(answer)
  const gateways = createFakeGateways({ outbox: device.openTab(), records: { deliver } })
  const store = createEventStore(gateways, stateAfter)
  store.dispatch(restored({ user: aya }))
  return { ...store, gateways, device, raised: () => store.getActions().slice(1) }
}

const readByAya = (entries: OutboxEntry[]) => deviceRead({ uid: 'uid-aya', entries, others: [] })

const leftOnDevice = (owner: string | null = 'uid-aya') => {
  const device = createMemoryDevice()
  const entry = buildEntry({ owner })
  device.leave({ owner, recordId: entry.recordId, operation: entry.operation })
  return { device, entry }
}

test('opening with a round on the device', async () => {
  const { device, entry } = leftOnDevice()
  const store = openStore({ device })
  await store.dispatch(openOutbox())
  expect(store.raised()).toEqual([
    readByAya([entry]),
    readByAya([entry]),
    sendingStarted(),
    entryDelivered({ sequence: 1 }),
    readByAya([]),
    sendingEnded(),
  ])
})

test('opening with a guest’s round on the device', async () => {
  const { device, entry } = leftOnDevice(null)
  const store = openStore({ device })
  await store.dispatch(openOutbox())
  expect(store.raised().slice(0, 3)).toEqual([
    readByAya([entry]),
    guestRoundsTaken({ uid: 'uid-aya', recordIds: [entry.recordId] }),
    readByAya([{ ...entry, owner: 'uid-aya' }]),
  ])
})

test('waking up reads the device once, to send', async () => {
  const store = openStore()
  await store.dispatch(connectivityRestored())
  expect(store.raised()).toEqual([readByAya([])])
})

test('a refusal', async () => {
  const { device, entry } = leftOnDevice()
  const store = openStore({ device, answer: { outcome: 'refused', message: 'No.' } })
  await store.dispatch(sendOutbox())
  expect(store.raised()).toEqual([
    readByAya([entry]),
    sendingStarted(),
    entryRefused({ sequence: 1, message: 'No.' }),
    readByAya([{ ...entry, refusal: 'No.' }]),
    sendingEnded(),
  ])
})

test.each<[Delivery, { retryInMs: number; isHeldBack: boolean; interceptedAtMs: number | null }]>([
  [
    { outcome: 'failed', message: 'Offline.' },
    { retryInMs: 500, isHeldBack: false, interceptedAtMs: null },
  ],
  [
    { outcome: 'failed', message: 'Offline.', isIntercepted: true },
    { retryInMs: 500, isHeldBack: false, interceptedAtMs: 0 },
  ],
  [
    { outcome: 'failed', message: 'Offline.', retryAfterMs: 7_000 },
    { retryInMs: 7_000, isHeldBack: true, interceptedAtMs: null },
  ],
])('a failure: %j', async (answer, raised) => {
  const { device, entry } = leftOnDevice()
  const store = openStore({ device, answer })
  await store.dispatch(sendOutbox())
  expect(store.raised()).toEqual([
    readByAya([entry]),
    sendingStarted(),
    sendingFailed({ sequence: 1, message: 'Offline.', ...raised }),
  ])
})

test('a delivery that the device cannot record', async () => {
  const { device, entry } = leftOnDevice()
  const store = openStore({ device })
  store.gateways.outbox.remove = () => Promise.reject(new StorageError('The device is busy.'))
  await store.dispatch(sendOutbox())
  expect(store.raised()).toEqual([
    readByAya([entry]),
    sendingStarted(),
    sendingInterrupted({ message: 'The device is busy.' }),
  ])
})

test('a mistake of ours while sending is no trouble of the storage', async () => {
  const { device, entry } = leftOnDevice()
  const store = openStore({ device })
  const mistake = new TypeError('entry is undefined')
  store.gateways.outbox.remove = () => Promise.reject(mistake)
  await expect(store.dispatch(sendOutbox())).rejects.toBe(mistake)
  expect(store.raised()).toEqual([readByAya([entry]), sendingStarted(), sendingEnded()])
})

test('a mistake of ours while storing is reported as what it is, and the round is sent', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const store = openStore()
  const mistake = new TypeError('entry is undefined')
  store.gateways.outbox.put = () => Promise.reject(mistake)
  await store.dispatch(recordFinishedHere(buildRound()))
  expect(store.raised()).toEqual([deliveredAtOnce({ recordId: 'round-1' })])
  expect(logged).toHaveBeenCalledWith(mistake)
})

test('finishing a round that the device cannot store', async () => {
  const store = openStore()
  store.device.fail('There is no space left on this device.')
  await store.dispatch(recordFinishedHere(buildRound()))
  expect(store.raised()).toEqual([
    storageFailed({ message: 'There is no space left on this device.' }),
    deliveredAtOnce({ recordId: 'round-1' }),
  ])
})
