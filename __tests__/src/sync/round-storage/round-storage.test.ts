/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createDatabase } from '../../../../src/lib/storage/database'
import { createRoundLocks } from '../../../../src/sync/device/round-locks'
import { createOutboxStorage } from '../../../../src/sync/outbox-storage'
import { createRoundStorage } from '../../../../src/sync/round-storage'
import { installFakeLocks, removeLocks, type FakeLocks } from '../../../harness/fake-browser'
import { settled } from '../../../harness/outbox-tab'
import { buildRound } from '../../../harness/rounds'
import { buildStored, openAfterCrash } from './stored-rounds'

/** Aborting stops a page from waiting for a lock that another tab holds. */
let patience: AbortController
let locks: FakeLocks

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  locks = installFakeLocks()
  patience = new AbortController()
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal)
})

test('a crash in the middle of a round loses no idea', async () => {
  const storage = createRoundStorage()
  await storage.write(buildStored({ ideas: [] }))
  await storage.write(buildStored())
  await expect(openAfterCrash().read()).resolves.toMatchObject([buildStored()])
})

test('a saved round is forgotten', async () => {
  const storage = createRoundStorage()
  await storage.write(buildStored())
  await storage.clear('round-1')
  const isFree = navigator.locks.request('idea-training-round-round-1', { ifAvailable: true }, (lock) => lock !== null)
  await expect(isFree).resolves.toBe(true)
  await expect(openAfterCrash().read()).resolves.toEqual([])
})

test('a cleared round stays cleared, even if an earlier write is slow', async () => {
  const storage = createRoundStorage()
  const writing = storage.write(buildStored())
  await storage.clear('round-1')
  await writing
  await expect(openAfterCrash().read()).resolves.toEqual([])
})

test('a write begins before the previous one is on the disk', async () => {
  const storage = createRoundStorage()
  await storage.write(buildStored({ ideas: [] }))
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
  const isOnDisk = jest.fn()
  const writing = storage.write(buildStored({ topicTitle: 'Night trains' })).then(isOnDisk)
  const other = storage.write(buildStored({ topicTitle: 'Sleeping cars' }))
  // A closing page has no more time than this.
  for (let step = 0; step < 20; step++) await Promise.resolve()
  expect(begun).toHaveBeenCalledTimes(2)
  expect(isOnDisk).not.toHaveBeenCalled()
  await Promise.all([writing, other])
  await expect(openAfterCrash().read()).resolves.toMatchObject([{ topicTitle: 'Sleeping cars' }])
})

test('a failed write affects neither the next one nor the order', async () => {
  const storage = createRoundStorage()
  await storage.write(buildStored({ ideas: [] }))
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  const failing = storage.write(buildStored({ topicTitle: 'Night trains' }))
  const next = storage.write(buildStored())
  await expect(failing).rejects.toThrow('There is no space left on this device.')
  await next
  expect(put).toHaveBeenCalledTimes(2)
  await expect(openAfterCrash().read()).resolves.toMatchObject([buildStored()])
})

test('a round of an earlier version, which stored no owner, belongs to a guest', async () => {
  const storage = createRoundStorage()
  await storage.read()
  const raw = await openDB('idea-training')
  const { owner: _, ...early } = buildStored()
  await raw.put('rounds', early)
  await expect(storage.read()).resolves.toMatchObject([buildStored({ owner: null })])
})

test('a reloaded page waits until the previous page releases its lock', async () => {
  await createRoundStorage().write(buildStored())
  const reading = createRoundStorage().read()
  await settled()
  locks.crashHolders()
  await expect(reading).resolves.toMatchObject([{ id: 'round-1' }])
})

test('without Web Locks, a round is still restored', async () => {
  removeLocks()
  await createRoundStorage().write(buildStored())
  const storage = createRoundStorage()
  await expect(storage.read()).resolves.toMatchObject([buildStored()])
  await storage.clear('round-1')
  await expect(createRoundStorage().read()).resolves.toEqual([])
})

test('an unreadable round stays on the device and hides no other round', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const storage = createRoundStorage()
  await storage.read()
  const raw = await openDB('idea-training')
  await raw.put('rounds', { id: 'from-tomorrow', startedAtWall: 0, mood: 'A secret' })
  await storage.write(buildStored())
  const after = openAfterCrash()
  await expect(after.read()).resolves.toMatchObject([buildStored()])
  await after.clear('round-1')
  await expect(raw.getAllKeys('rounds')).resolves.toEqual(['from-tomorrow'])
})

test('a round put into the outbox is no longer in progress, even if the page closes at once', async () => {
  const database = createDatabase()
  const holds = createRoundLocks()
  const writing = createRoundStorage(database, holds).write(buildStored())
  await createOutboxStorage(database, undefined, holds).put({
    owner: null,
    recordId: 'round-1',
    operation: { kind: 'save', record: buildRound() },
  })
  await writing
  await expect(openAfterCrash().read()).resolves.toEqual([])
})
