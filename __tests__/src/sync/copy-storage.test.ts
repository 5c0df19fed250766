/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createOutboxStorage } from '../../../src/sync/outbox-storage'
import { createCopyStorage } from '../../../src/sync/device-storage'
import { buildRecord, buildRecords, readCopy, storeCopy, told } from '../../harness/records'
import { jar } from '../returns/samples'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('the copy survives a reload, with how far it goes, but only for its owner', async () => {
  const state = { mark: '1-7', after: 'a-cursor' }
  await storeCopy(createCopyStorage(), 'uid-aya', told(buildRecords(3), { state }))
  await storeCopy(createCopyStorage(), 'uid-ben', told([buildRecord({ id: 'record-9' })], { beginsAnew: false }))
  await expect(readCopy(createCopyStorage(), 'uid-aya')).resolves.toEqual(buildRecords(3))
  await expect(createCopyStorage().state('uid-aya')).resolves.toEqual(state)
  await expect(createCopyStorage().state('uid-of-nobody')).resolves.toBeNull()
})

test('an update replaces what it tells, and removes what is deleted', async () => {
  const storage = createCopyStorage()
  await storeCopy(storage, 'uid-aya', told(buildRecords(3)))
  const changed = buildRecord({ id: 'record-1', comment: 'Good.' })
  await storeCopy(storage, 'uid-aya', told([changed], { beginsAnew: false, deleted: ['record-2'] }))
  await expect(readCopy(storage, 'uid-aya')).resolves.toEqual([changed, buildRecords(3)[2]])
})

test('records lie by month, the latest first, and a deleted one is found wherever it is', async () => {
  const storage = createCopyStorage()
  const days = ['2026-11-20', '2026-09-01', '2026-11-02']
  const records = days.map((localDay) => buildRecord({ id: localDay, localDay }))
  await storeCopy(storage, 'uid-aya', told(records))
  await expect(storage.months('uid-aya')).resolves.toEqual(['2026-11', '2026-09'])
  await expect(storage.readMonth('uid-aya', '2026-11')).resolves.toMatchObject([{ id: days[0] }, { id: days[2] }])
  await storeCopy(storage, 'uid-aya', told([], { beginsAnew: false, deleted: ['2026-09-01'] }))
  await expect(readCopy(storage, 'uid-aya')).resolves.toHaveLength(2)
})

test('an update without a state leaves how far the records are known', async () => {
  const storage = createCopyStorage()
  await storeCopy(storage, 'uid-aya', told(buildRecords(1)))
  await storeCopy(storage, 'uid-aya', told(buildRecords(2), { beginsAnew: false, state: null }))
  await expect(storage.state('uid-aya')).resolves.toEqual({ mark: '1-1', after: null })
})

test('one that goes on from what is not stored leaves how far the records are known', async () => {
  const storage = createCopyStorage()
  await storeCopy(storage, 'uid-aya', told(buildRecords(1)))
  const how = { since: { mark: '1-4', after: null }, monthOf: () => undefined, isWanted: () => true }
  const update = told(buildRecords(2), { beginsAnew: false, state: { mark: '1-5', after: null } })
  await storage.apply('uid-aya', update, how)
  await expect(storage.state('uid-aya')).resolves.toEqual({ mark: '1-1', after: null })
})

test('one that begins anew replaces everything, also what somebody else has left', async () => {
  const storage = createCopyStorage()
  await storeCopy(storage, 'uid-aya', told(buildRecords(3), { returns: [jar] }))
  await storeCopy(storage, 'uid-ben', told(buildRecords(2), { returns: [jar] }))
  const soap = { ...jar, topicTitle: 'Soap' }
  await storeCopy(storage, 'uid-ben', told([buildRecord({ id: 'record-9' })], { returns: [soap] }))
  await expect(readCopy(storage, 'uid-ben')).resolves.toMatchObject([{ id: 'record-9' }])
  await expect(storage.returns('uid-ben')).resolves.toEqual([soap])
  await expect(readCopy(storage, 'uid-aya')).resolves.toEqual([])
  await expect(storage.state('uid-aya')).resolves.toBeNull()
  await expect(storage.returns('uid-aya')).resolves.toEqual([])
})

test('nothing is written once its person has logged out', async () => {
  const storage = createCopyStorage()
  let isLoggedIn = true
  const how = { since: null, monthOf: () => undefined, isWanted: () => isLoggedIn }
  const written = storage.apply('uid-aya', told(buildRecords(2)), how)
  isLoggedIn = false
  await written
  await expect(readCopy(storage, 'uid-aya')).resolves.toEqual([])
  await expect(storage.state('uid-aya')).resolves.toBeNull()
})

test('records that this version cannot parse are left out', async () => {
  const storage = createCopyStorage()
  await storeCopy(storage, 'uid-aya', told([{ id: 'record-1' }, buildRecord({ id: 'record-2' }), null]))
  await expect(readCopy(storage, 'uid-aya')).resolves.toEqual([buildRecord({ id: 'record-2' })])
})

test('can be cleared, of all people', async () => {
  const storage = createCopyStorage()
  await storeCopy(storage, 'uid-aya', told(buildRecords(2)))
  await storeCopy(storage, 'uid-ben', told(buildRecords(2), { beginsAnew: false }))
  await storage.clear()
  await expect(readCopy(storage, 'uid-aya')).resolves.toEqual([])
  await expect(readCopy(storage, 'uid-ben')).resolves.toEqual([])
  await expect(storage.state('uid-aya')).resolves.toBeNull()
})

test('of each topic the later change of a return is kept', async () => {
  const storage = createCopyStorage()
  const later = { ...jar, topicTitle: 'USES for an empty jar', dueDay: null, changedAt: '2026-11-21T12:00:00.000Z' }
  await storeCopy(storage, 'uid-aya', told([], { returns: [jar, later, { step: 1 }] }))
  await storeCopy(storage, 'uid-aya', told([], { beginsAnew: false, returns: [jar] }))
  await expect(storage.returns('uid-aya')).resolves.toEqual([later])
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
  await storeCopy(createCopyStorage(), 'uid-aya', told([buildRecord()]))
  await expect(createOutboxStorage().read()).resolves.toMatchObject([{ recordId: 'round-1' }])
})
