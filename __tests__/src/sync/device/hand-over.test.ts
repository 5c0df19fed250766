/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createLazyDevice, isDeviceUnused } from '../../../../src/sync/device/lazy-device'
import { createDeviceStorage } from '../../../../src/sync/device-storage'
import type { NewOutboxEntry } from '../../../../src/sync/gateways'
import { installFakeChannels, installFakeLocks } from '../../../harness/fake-browser'
import { fillLocalStorage } from '../../../harness/refused-storage'
import { saveOf } from '../outbox-storage/entries'

/** The storage as one page uses it. */
const openPage = () => createLazyDevice(async (tabs) => createDeviceStorage(tabs)).outbox

/** A page that is closed before IndexedDB has done anything: only what it does at once happens. */
const closeWhile = (put: (outbox: ReturnType<typeof openPage>) => unknown) => {
  void put(createLazyDevice(() => new Promise(() => undefined)).outbox)
}

/** A page that is closed when IndexedDB has done everything, but the page has not been told. */
const closeBeforeAnswer = async (entry: NewOutboxEntry) => {
  const removing = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation()
  await openPage().put(entry)
  removing.mockRestore()
}

const noteOf = (comment: string, commentBefore: string[], owner: string | null = 'uid-aya'): NewOutboxEntry => ({
  owner,
  recordId: 'round-1',
  operation: { kind: 'change', change: { comment, commentBefore } },
})

const first = noteOf('Buy bread', [''])
const second = noteOf('Buy bread and jam', ['', 'Buy bread'])

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  installFakeChannels()
  installFakeLocks()
})

test('the next page finds what was written while the page was closed, and local storage is empty again', async () => {
  closeWhile((outbox) => outbox.put(first))
  expect(localStorage).toHaveLength(1)
  await expect(openPage().read()).resolves.toMatchObject([first])
  expect(localStorage).toHaveLength(0)
  await expect(openPage().read()).resolves.toHaveLength(1)
})

test('what a page leaves keeps its order, and comes before what the next page writes', async () => {
  closeWhile(async (outbox) => {
    await Promise.all([outbox.put(first), outbox.put(second)])
  })
  const outbox = openPage()
  await outbox.put({ ...first, operation: { kind: 'change', change: { isLiked: true } } })
  await expect(outbox.read()).resolves.toMatchObject([
    { operation: { change: { comment: 'Buy bread and jam', commentBefore: ['', 'Buy bread'], isLiked: true } } },
  ])
})

test('requests and deletions are handed over, too, each to its owner', async () => {
  const request = { kind: 'request', name: 'wave', variables: { to: 'Ben' }, text: 'Hello' } as const
  const left = [
    { owner: 'uid-aya', recordId: 'greeting-1', operation: request },
    { owner: 'uid-ben', recordId: 'round-2', operation: { kind: 'delete', heldUntil: 8_000 } },
    noteOf('A guest’s', [''], null),
  ] as const
  closeWhile((outbox) => left.map((entry) => outbox.put(entry)))
  await expect(openPage().read()).resolves.toMatchObject(left)
})

test('an entry that was stored although the page was closed is stored once', async () => {
  await closeBeforeAnswer(first)
  expect(localStorage).toHaveLength(1)
  await expect(openPage().read()).resolves.toMatchObject([first])
  expect(localStorage).toHaveLength(0)
})

test('a device on which nothing is stored yet is not unused if something was handed over', async () => {
  await expect(isDeviceUnused()).resolves.toBe(true)
  closeWhile((outbox) => outbox.put(first))
  await expect(isDeviceUnused()).resolves.toBe(false)
})

test('forgetting an account deletes what its pages left, and nobody else’s', async () => {
  const outbox = openPage()
  await outbox.read()
  closeWhile((closing) => [closing.put(first), closing.put(noteOf('Ben’s', [''], 'uid-ben'))])
  await outbox.forgetAccount('uid-aya')
  await expect(openPage().read()).resolves.toMatchObject([{ owner: 'uid-ben' }])
})

test('what cannot be parsed stays, is logged without its content, and hides nothing else', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  localStorage.setItem('outbox/1', '{"owner":"uid-aya","operation":{"kind":"fold","idea":"A secret"}}')
  localStorage.setItem('outbox/2', 'not JSON')
  closeWhile((outbox) => outbox.put(first))
  await expect(openPage().read()).resolves.toMatchObject([first])
  expect(localStorage).toHaveLength(2)
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret')
})

test('what cannot be moved now stays for the next page', async () => {
  closeWhile((outbox) => outbox.put(first))
  jest.spyOn(console, 'error').mockImplementation()
  const adding = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await expect(openPage().read()).resolves.toEqual([])
  adding.mockRestore()
  await expect(openPage().read()).resolves.toMatchObject([first])
})

test('what a guest left that could not be moved joins the account with the round', async () => {
  const outbox = openPage()
  await outbox.put({ ...saveOf('round-1'), owner: null })
  closeWhile((closing) => closing.put(noteOf('A guest’s', [''], null)))
  await outbox.claim('uid-aya')
  await expect(outbox.read()).resolves.toMatchObject([{ owner: 'uid-aya' }, noteOf('A guest’s', [''])])
})

test('with local storage full, the outbox works as before', async () => {
  fillLocalStorage()
  const outbox = openPage()
  await outbox.put(saveOf('round-1'))
  await outbox.put(first)
  await outbox.forgetAccount('uid-ben')
  await expect(isDeviceUnused()).resolves.toBe(false)
  await expect(openPage().read()).resolves.toMatchObject([saveOf('round-1'), first])
})

test('an entry that could not be stored is not handed over: the page says so and tries again', async () => {
  const outbox = openPage()
  await outbox.read()
  const adding = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await expect(outbox.put(first)).rejects.toThrow('There is no space left on this device.')
  adding.mockRestore()
  await expect(openPage().read()).resolves.toEqual([])
})
