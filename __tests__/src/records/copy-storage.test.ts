/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createOutboxStorage } from '../../../src/records/outbox-storage'
import { createCopyStorage } from '../../../src/records/copy-storage'
import { buildRecord, buildRecords, told } from '../../harness/records'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('the copy survives a reload, with how far it goes, but only for its owner', async () => {
  const state = { mark: '1-7', after: 'a-cursor' }
  await createCopyStorage().apply('uid-aya', ...told(buildRecords(3), { state }))
  await createCopyStorage().apply('uid-ben', ...told([buildRecord({ id: 'record-9' })], { beginsAnew: false }))
  await expect(createCopyStorage().read('uid-aya')).resolves.toEqual(buildRecords(3))
  await expect(createCopyStorage().find('uid-aya', ['record-2', 'record-9'])).resolves.toEqual([buildRecords(3)[1]])
  await expect(createCopyStorage().state('uid-aya')).resolves.toEqual(state)
  await expect(createCopyStorage().state('uid-of-nobody')).resolves.toBeNull()
})

test('an update replaces what it tells, and removes what is deleted', async () => {
  const storage = createCopyStorage()
  await storage.apply('uid-aya', ...told(buildRecords(3)))
  const changed = buildRecord({ id: 'record-1', comment: 'Good.' })
  await storage.apply('uid-aya', ...told([changed], { beginsAnew: false, deleted: ['record-2'] }))
  await expect(storage.read('uid-aya')).resolves.toEqual([changed, buildRecords(3)[2]])
})

test('one that begins anew replaces everything, also what somebody else has left', async () => {
  const storage = createCopyStorage()
  await storage.apply('uid-aya', ...told(buildRecords(3)))
  await storage.keepAnswer('uid-aya', 'Query', { list: [1] })
  await storage.apply('uid-ben', ...told(buildRecords(2)))
  await storage.keepAnswer('uid-ben', 'Query', { list: [2] })
  await storage.apply('uid-ben', ...told([buildRecord({ id: 'record-9' })]))
  await expect(storage.read('uid-ben')).resolves.toMatchObject([{ id: 'record-9' }])
  await expect(storage.readAnswer('uid-ben', 'Query')).resolves.toEqual({ list: [2] })
  await expect(storage.read('uid-aya')).resolves.toEqual([])
  await expect(storage.state('uid-aya')).resolves.toBeNull()
  await expect(storage.readAnswer('uid-aya', 'Query')).resolves.toBeNull()
})

test('a record that was deleted while it was told is not there', async () => {
  const storage = createCopyStorage()
  await storage.apply('uid-aya', ...told(buildRecords(2), { deleted: ['record-1'] }))
  await expect(storage.read('uid-aya')).resolves.toMatchObject([{ id: 'record-2' }])
})

test('nothing is written once its person has logged out', async () => {
  const storage = createCopyStorage()
  const [update] = told(buildRecords(2))
  let isLoggedIn = true
  const written = storage.apply('uid-aya', update, () => isLoggedIn)
  isLoggedIn = false
  await written
  await expect(storage.read('uid-aya')).resolves.toEqual([])
  await expect(storage.state('uid-aya')).resolves.toBeNull()
})

test('incomplete records are left out', async () => {
  const storage = createCopyStorage()
  await storage.apply('uid-aya', ...told([{ id: 'record-1' }, buildRecord({ id: 'record-2' }), null]))
  await expect(storage.read('uid-aya')).resolves.toEqual([buildRecord({ id: 'record-2' })])
})

test('can be cleared, of all people', async () => {
  const storage = createCopyStorage()
  await storage.apply('uid-aya', ...told(buildRecords(2)))
  await storage.apply('uid-ben', ...told(buildRecords(2), { beginsAnew: false }))
  await storage.clear()
  await expect(storage.read('uid-aya')).resolves.toEqual([])
  await expect(storage.read('uid-ben')).resolves.toEqual([])
  await expect(storage.state('uid-aya')).resolves.toBeNull()
})

test('the last answer to another query is kept for its owner', async () => {
  const storage = createCopyStorage()
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
  await createCopyStorage().apply('uid-aya', ...told([buildRecord()]))
  await expect(createOutboxStorage().read()).resolves.toMatchObject([{ recordId: 'round-1' }])
})
