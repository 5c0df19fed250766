/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createRoundStorage } from '../../../../src/sync/round-storage'
import { installFakeLocks } from '../../../harness/fake-browser'
import { fillLocalStorage } from '../../../harness/refused-storage'
import { buildStored, openAfterCrash } from './stored-rounds'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  installFakeLocks()
})

test('a round that could not be deleted is not restored, and is deleted later', async () => {
  const storage = createRoundStorage()
  await storage.write(buildStored())
  const failing = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Broken.', 'UnknownError')
  })
  await expect(storage.clear('round-1')).rejects.toThrow()
  jest.spyOn(console, 'error').mockImplementation()
  await expect(openAfterCrash().read()).resolves.toEqual([])
  failing.mockRestore()
  await expect(openAfterCrash().read()).resolves.toEqual([])
  await expect((await openDB('idea-training')).getAllKeys('rounds')).resolves.toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('a round whose deletion is interrupted by closing the tab is not restored', async () => {
  const storage = createRoundStorage()
  await storage.write(buildStored())
  // The tab closes before the database can delete the round.
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
    throw new DOMException('Closing.', 'AbortError')
  })
  const clearing = storage.clear('round-1')
  expect(localStorage.getItem('ended-rounds/round-1')).toBe('"forgotten"')
  await expect(clearing).rejects.toThrow()
  await expect(openAfterCrash().read()).resolves.toEqual([])
})

test('a round is deleted although local storage is full', async () => {
  fillLocalStorage()
  const storage = createRoundStorage()
  await storage.write(buildStored())
  await storage.noteEnd('round-1', 20_000)
  await storage.clear('round-1')
  await expect(openAfterCrash().read()).resolves.toEqual([])
})
