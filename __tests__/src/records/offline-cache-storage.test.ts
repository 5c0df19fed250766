/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createOutboxStorage } from '../../../src/records/outbox-storage'
import { createOfflineCacheStorage } from '../../../src/records/offline-cache-storage'
import { buildRecord, buildRecords } from '../../harness/records'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('cached records survive a reload, but only for their owner', async () => {
  await createOfflineCacheStorage().keep('uid-aya', buildRecords(3))
  await createOfflineCacheStorage().keep('uid-ben', [buildRecord({ id: 'record-9' })])
  await expect(createOfflineCacheStorage().read('uid-aya')).resolves.toEqual(buildRecords(3))
})

test('a record that is loaded again replaces its cached version', async () => {
  const storage = createOfflineCacheStorage()
  await storage.keep('uid-aya', [buildRecord()])
  await storage.keep('uid-aya', [buildRecord({ comment: 'Good.' })])
  await expect(storage.read('uid-aya')).resolves.toEqual([buildRecord({ comment: 'Good.' })])
})

test('incomplete records are not cached', async () => {
  const storage = createOfflineCacheStorage()
  await storage.keep('uid-aya', [{ id: 'record-1' }, buildRecord({ id: 'record-2' }), null])
  await expect(storage.read('uid-aya')).resolves.toEqual([buildRecord({ id: 'record-2' })])
})

test('can forget one record, or all of them', async () => {
  const storage = createOfflineCacheStorage()
  await storage.keep('uid-aya', buildRecords(2))
  await storage.keep('uid-ben', buildRecords(2))
  await storage.forget('uid-aya', 'record-1')
  await expect(storage.read('uid-aya')).resolves.toMatchObject([{ id: 'record-2' }])
  await storage.clear()
  await expect(storage.read('uid-aya')).resolves.toEqual([])
  await expect(storage.read('uid-ben')).resolves.toEqual([])
})

test('the last answer to another query is kept for its owner', async () => {
  const storage = createOfflineCacheStorage()
  await storage.keepAnswer('uid-aya', 'Query', { list: [1] })
  await storage.keepAnswer('uid-aya', 'Query', { list: [2] })
  await expect(storage.readAnswer('uid-aya', 'Query')).resolves.toEqual({ list: [2] })
  await expect(storage.readAnswer('uid-ben', 'Query')).resolves.toBeNull()
  await storage.clear()
  await expect(storage.readAnswer('uid-aya', 'Query')).resolves.toBeNull()
})

test.each([1, 2, 3])('upgrading from version %d of the database keeps the outbox', async (version) => {
  const before = await openDB('idea-training', version, {
    upgrade: (database) => {
      const outbox = database.createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
      outbox.createIndex('recordId', 'recordId')
      database.createObjectStore('accounts')
      database.createObjectStore('rounds', { keyPath: 'id' })
      if (version < 2) return
      database.createObjectStore('seenRecords', { keyPath: ['owner', 'record.id'] }).createIndex('owner', 'owner')
      if (version < 3) return
      database.createObjectStore('recordings', { keyPath: 'id' })
      database.createObjectStore('recordingChunks', { keyPath: 'sequence' }).createIndex('recordId', 'recordId')
    },
  })
  const operation = { kind: 'delete' }
  await before.add('outbox', { owner: null, recordId: 'round-1', operation, refusal: null, declinedBy: [] })
  before.close()
  await createOfflineCacheStorage().keep('uid-aya', [buildRecord()])
  await expect(createOutboxStorage().read()).resolves.toMatchObject([{ recordId: 'round-1' }])
})
