/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { openDB } from 'idb'
import { databaseName } from '../../../../src/voice/recordings/find-database'
import { createRecordingsStorage } from '../../../../src/voice/recordings/storage'
import { removeFiles } from '../../../harness/fake-files'
import { failureOf, rain, record, textsOf, webm } from './stored-recordings'

const storage = createRecordingsStorage()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  removeFiles()
})

afterEach(() => {
  jest.restoreAllMocks()
})

/** All values in both stores. */
async function contents() {
  const database = await openDB(databaseName)
  const recordings: unknown[] = await database.getAll('recordings')
  const chunks: unknown[] = await database.getAll('chunks')
  database.close()
  return { recordings, chunks }
}

async function put(recording: object) {
  const database = await openDB(databaseName)
  await database.put('recordings', recording)
  database.close()
}

test('each chunk is a value of its own', async () => {
  await record(storage, 'rain', 'drip ', 'drop')
  const { chunks } = await contents()
  expect(chunks).toEqual(['drip ', 'drop'].map((piece) => new TextEncoder().encode(piece).buffer))
})

test.each(['recordings', 'chunks'])('a full device is reported, and only whole chunks are kept: %s', async (name) => {
  await record(storage, 'rain', 'drip')
  const { put } = IDBObjectStore.prototype
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === name) throw new DOMException('It is full.', 'QuotaExceededError')
    return put.apply(this, args)
  })
  const added = storage.append('rain', new Blob([' drop']))
  await expect(added).rejects.toHaveProperty('name', 'QuotaExceededError')
  expect(await failureOf(added)).toBe('There is no space left on this device.')
  jest.restoreAllMocks()
  expect(await textsOf(storage, 'rain')).toEqual(['drip'])
  await storage.append('rain', new Blob([' drop']))
  expect(await textsOf(storage, 'rain')).toEqual(['drip drop'])
})

test('an unreadable recording is kept, but not listed', async () => {
  await record(storage, 'sun')
  await put({ id: 'rain', owner: 1 })
  const before = await contents()
  expect((await storage.list()).map(({ id }) => id)).toEqual(['sun'])
  expect(await storage.read('rain')).toBeNull()
  for (const work of [storage.begin(rain, webm), storage.append('rain', new Blob(['drop']))]) {
    expect(await failureOf(work)).toBe('The recording on this device cannot be read.')
  }
  expect(await contents()).toEqual(before)
})

test('nothing is recorded where the browser does not list its databases, because it could not be deleted', async () => {
  jest.spyOn(IDBFactory.prototype, 'databases').mockRejectedValue(new TypeError('databases is not a function'))
  expect(await storage.canStore()).toBe(false)
  expect(await failureOf(storage.begin(rain, webm))).toBe(
    'This browser does not allow this site to save anything on this device.',
  )
  expect((await contents()).recordings).toEqual([])
})
