/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import type { NewOutboxEntry, OutboxGateway } from '../../../src/lib/gateways'
import { createDatabase } from '../../../src/records/device/database'
import { createOutboxStorage } from '../../../src/records/outbox-storage'
import { installFakeChannels, installFakeLocks, removeLocks } from '../../harness/fake-browser'
import { createMemoryDevice } from '../../harness/memory-outbox'
import { buildRound } from '../../harness/rounds'

const saveOf = (recordId: string, owner: string | null = 'uid-aya'): NewOutboxEntry => ({
  owner,
  recordId,
  operation: { kind: 'save', record: buildRound({ id: recordId }) },
})
const like: NewOutboxEntry = {
  owner: 'uid-aya',
  recordId: 'round-1',
  operation: { kind: 'change', change: { isLiked: true } },
}
const note: NewOutboxEntry = { ...like, operation: { kind: 'change', change: { comment: 'Good.' } } }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  installFakeChannels()
  installFakeLocks()
})

afterEach(() => {
  jest.restoreAllMocks()
})

/** The raw contents, as another version of the app would see them. */
const openRaw = () => openDB('idea-training')

const inMemory = () => {
  const device = createMemoryDevice()
  return () => device.openTab()
}

describe.each<[string, () => () => OutboxGateway]>([
  ['IndexedDB', () => () => createOutboxStorage()],
  ['memory, as the tests of the thunks use it', inMemory],
])('the outbox in %s', (_name, createDevice) => {
  let tab: OutboxGateway
  let otherTab: OutboxGateway
  beforeEach(() => {
    const openTab = createDevice()
    tab = openTab()
    otherTab = openTab()
  })

  test('is empty at first', async () => {
    await expect(tab.read()).resolves.toEqual([])
  })

  test('keeps what is put in, oldest first, and every tab sees it', async () => {
    const first = await tab.put(saveOf('round-1'))
    const second = await otherTab.put(saveOf('round-2', null))
    expect(first).toEqual({
      entry: { ...saveOf('round-1'), sequence: 1, refusal: null, declinedBy: [] },
      superseded: [],
    })
    await expect(tab.read()).resolves.toEqual([first.entry, second.entry])
    await expect(otherTab.read()).resolves.toEqual([first.entry, second.entry])
  })

  test('merges what is put in with what waits for the record', async () => {
    await tab.put(saveOf('round-1'))
    await tab.put(like)
    const merged = await otherTab.put(note)
    expect(merged).toMatchObject({
      entry: { sequence: 3, operation: { kind: 'change', change: { isLiked: true, comment: 'Good.' } } },
      superseded: [2],
    })
    expect((await tab.read()).map(({ sequence }) => sequence)).toEqual([1, 3])
  })

  test('holds a deletion for longer, and lets it go, only where it is still held', async () => {
    await tab.put(like)
    const { entry } = await tab.put({ ...like, operation: { kind: 'delete', heldUntil: 8_000 } })
    await expect(otherTab.hold(entry.sequence, 9_000)).resolves.toEqual({
      ...entry,
      operation: { kind: 'delete', heldUntil: 9_000 },
    })
    await expect(tab.read()).resolves.toMatchObject([{ sequence: 1 }, { operation: { heldUntil: 9_000 } }])
    const released = await tab.release(entry.sequence)
    expect(released).toMatchObject({ entry: { operation: { kind: 'delete' } }, superseded: [1, entry.sequence] })
    await expect(tab.read()).resolves.toEqual([released?.entry])
    await expect(otherTab.release(entry.sequence)).resolves.toBeNull()
    await expect(otherTab.hold(entry.sequence, 9_000)).resolves.toBeNull()
  })

  test('keeps the same round once', async () => {
    const { entry } = await tab.put(saveOf('round-1'))
    await expect(otherTab.put(saveOf('round-1'))).resolves.toEqual({ entry, superseded: [] })
    await expect(tab.read()).resolves.toHaveLength(1)
  })

  test('never gives a sequence twice', async () => {
    await tab.put(saveOf('round-1'))
    await tab.remove(1)
    await expect(tab.put(saveOf('round-2'))).resolves.toMatchObject({ entry: { sequence: 2 } })
  })

  test('notes a refusal, and takes it back', async () => {
    await tab.put(saveOf('round-1'))
    await tab.noteRefusal(1, 'No.')
    await expect(tab.read()).resolves.toMatchObject([{ refusal: 'No.' }])
    await tab.noteRefusal(1, null)
    await expect(tab.read()).resolves.toMatchObject([{ refusal: null }])
  })

  test('does not bring back what is gone by noting its refusal', async () => {
    await tab.noteRefusal(1, 'No.')
    await expect(tab.read()).resolves.toEqual([])
  })

  test('gives guests’ entries to an account, but for those it has declined', async () => {
    await tab.put(saveOf('round-1', null))
    await tab.decline('uid-aya')
    await tab.put(saveOf('round-2', null))
    await tab.put(saveOf('round-3', 'uid-ben'))
    await tab.claim('uid-aya')
    await expect(tab.read()).resolves.toMatchObject([
      { recordId: 'round-1', owner: null, declinedBy: ['uid-aya'] },
      { recordId: 'round-2', owner: 'uid-aya' },
      { recordId: 'round-3', owner: 'uid-ben' },
    ])
  })

  test('remembers who has used the device', async () => {
    await expect(tab.rememberAccount('uid-aya')).resolves.toEqual({ isShared: false })
    await expect(otherTab.rememberAccount('uid-aya')).resolves.toEqual({ isShared: false })
    await expect(otherTab.rememberAccount('uid-ben')).resolves.toEqual({ isShared: true })
    await expect(tab.rememberAccount('uid-aya')).resolves.toEqual({ isShared: true })
  })

  test('tells the other tabs of every change, and not the one that made it', async () => {
    const told = { here: jest.fn(), there: jest.fn() }
    tab.onChangedElsewhere(told.here)
    const stop = otherTab.onChangedElsewhere(told.there)
    await tab.put(saveOf('round-1', null))
    await tab.noteRefusal(1, null)
    await tab.decline('uid-ben')
    await tab.claim('uid-aya')
    await tab.remove(1)
    expect(told.there).toHaveBeenCalledTimes(5)
    expect(told.here).not.toHaveBeenCalled()
    stop()
    await tab.put(saveOf('round-1'))
    expect(told.there).toHaveBeenCalledTimes(5)
  })

  test('lets one tab send at a time', async () => {
    let finish = () => {}
    const sending = tab.exclusively(() => new Promise((resolve) => (finish = resolve)))
    const other = jest.fn<Promise<void>, []>().mockResolvedValue()
    await expect(otherTab.exclusively(other)).resolves.toBe(false)
    expect(other).not.toHaveBeenCalled()
    finish()
    await expect(sending).resolves.toBe(true)
    await expect(otherTab.exclusively(other)).resolves.toBe(true)
    expect(other).toHaveBeenCalledTimes(1)
  })
})

test('survives the end of the page', async () => {
  await createOutboxStorage().put(saveOf('round-1'))
  await expect(createOutboxStorage().read()).resolves.toMatchObject([saveOf('round-1')])
})

test('everything is written so that it is on the disk when the promise resolves', async () => {
  const outbox = createOutboxStorage()
  await outbox.read()
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
  await outbox.put(saveOf('round-1'))
  await outbox.remove(1)
  for (const [, , options] of begun.mock.calls) expect(options).toEqual({ durability: 'strict' })
  expect(begun).toHaveBeenCalledTimes(2)
})

test('a merging that fails half-way leaves everything as it was', async () => {
  const outbox = createOutboxStorage()
  await outbox.put(like)
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await expect(outbox.put(note)).rejects.toThrow('There is no space left on this device.')
  await expect(outbox.read()).resolves.toMatchObject([like])
})

test('what cannot be read stays on the device, is told of without its contents, and hides nothing else', async () => {
  const outbox = createOutboxStorage()
  await outbox.put(saveOf('round-1'))
  const logged = jest.spyOn(console, 'error').mockImplementation()
  const raw = await openRaw()
  await raw.put('outbox', { sequence: 7, recordId: 'round-1', operation: { kind: 'fold', idea: 'A secret' } })
  await raw.put('outbox', { sequence: 8, recordId: 'round-1', owner: 12 })

  await expect(outbox.read()).resolves.toMatchObject([saveOf('round-1')])
  await outbox.put(like)
  await outbox.claim('uid-aya')
  await expect(raw.getAllKeys('outbox')).resolves.toEqual([1, 7, 8, 9])
  expect(logged).toHaveBeenCalled()
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret')
})

test('without Web Locks one send at a time runs within the tab', async () => {
  removeLocks()
  const outbox = createOutboxStorage()
  let finish = () => {}
  const sending = outbox.exclusively(() => new Promise((resolve) => (finish = resolve)))
  await expect(outbox.exclusively(() => Promise.resolve())).resolves.toBe(false)
  finish()
  await expect(sending).resolves.toBe(true)
  await expect(outbox.exclusively(() => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.')
  await expect(outbox.exclusively(() => Promise.resolve())).resolves.toBe(true)
})

test('without BroadcastChannel it works, and tells nobody', async () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const outbox = createOutboxStorage()
  const told = jest.fn()
  const stop = outbox.onChangedElsewhere(told)
  await createOutboxStorage().put(saveOf('round-1'))
  stop()
  expect(told).not.toHaveBeenCalled()
})

describe('trouble is told in words', () => {
  test.each([
    ['SecurityError', 'This browser does not let the page store anything on this device.'],
    ['QuotaExceededError', 'There is no space left on this device.'],
    ['UnknownError', 'The storage of this device failed.'],
  ])('%s', async (name, words) => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not today.', name)
    })
    await expect(createOutboxStorage().put(saveOf('round-1'))).rejects.toThrow(words)
  })

  test('where the browser has no IndexedDB at all', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    await expect(createOutboxStorage().read()).rejects.toThrow(
      'This browser does not let the page store anything on this device.',
    )
  })

  test('where the storage never answers', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBFactory().open('another'))
    jest.spyOn(IDBOpenDBRequest.prototype, 'addEventListener').mockImplementation()
    await expect(createOutboxStorage(createDatabase(1)).read()).rejects.toThrow(
      'The storage of this device does not answer.',
    )
  })

  test('and the next try opens the storage anew', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Not today.', 'UnknownError')
    })
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Not today.', 'UnknownError')
    })
    const outbox = createOutboxStorage()
    await expect(outbox.read()).rejects.toThrow()
    await expect(outbox.read()).resolves.toEqual([])
  })
})

test('a connection that the browser has closed is opened again without a word', async () => {
  const outbox = createOutboxStorage()
  await outbox.put(saveOf('round-1'))
  const begin = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  await expect(outbox.read()).resolves.toHaveLength(1)
  expect(begin).toHaveBeenCalledTimes(2)
})

test('a newer version in another tab does not have to wait for this one', async () => {
  await createOutboxStorage().put(saveOf('round-1'))
  const newer = await openDB('idea-training', 2)
  await expect(newer.getAll('outbox')).resolves.toHaveLength(1)
})

describe('a browser that may empty the storage', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'storage')
  })

  test('is asked not to, once there is something to keep', async () => {
    const persist = jest.fn(() => Promise.resolve(true))
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    const tab = createOutboxStorage()
    await tab.read()
    expect(persist).not.toHaveBeenCalled()
    await tab.put(saveOf('round-1'))
    await tab.put(saveOf('round-2'))
    expect(persist).toHaveBeenCalledTimes(1)
  })

  test('that does not say is no trouble', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation()
    const persist = () => Promise.reject(new Error('Not here.'))
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    await createOutboxStorage().put(saveOf('round-1'))
    await expect(createOutboxStorage().read()).resolves.toHaveLength(1)
    expect(log).toHaveBeenCalled()
  })
})
