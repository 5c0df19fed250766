/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { createDatabase, type WritableStore } from '../../../../src/lib/storage/database'
import { StorageError } from '../../../../src/lib/storage/storage-error'
import { createOutboxStorage } from '../../../../src/sync/outbox-storage'
import { installFakeChannels, installFakeLocks, removeLocks } from '../../../harness/fake-browser'
import { buildRound } from '../../../harness/rounds'
import { like, note, saveOf } from './entries'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  installFakeChannels()
  installFakeLocks()
})

/** The raw contents, as another version of the app would read them. */
const openRaw = () => openDB('idea-training')

test('every write is on the disk when its promise resolves', async () => {
  const outbox = createOutboxStorage()
  await outbox.read()
  const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
  await outbox.put(saveOf('round-1'))
  await outbox.remove(1)
  for (const [, , options] of begun.mock.calls) expect(options).toEqual({ durability: 'strict' })
  expect(begun).toHaveBeenCalledTimes(2)
})

test('a merge that fails half-way changes nothing', async () => {
  const outbox = createOutboxStorage()
  await outbox.put(like)
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await expect(outbox.put(note)).rejects.toThrow('There is no space left on this device.')
  await expect(outbox.read()).resolves.toMatchObject([like])
})

test('of accounts that have logged out, the device keeps only that there were any', async () => {
  const outbox = createOutboxStorage()
  await outbox.rememberAccount('uid-aya')
  const raw = await openRaw()
  // Earlier versions kept all of them.
  await raw.put('accounts', 'uid-eve', 'uid-eve')
  await outbox.rememberAccount('uid-ben')
  await expect(raw.getAllKeys('accounts')).resolves.toEqual(['', 'uid-ben'])
  await outbox.rememberAccount(null)
  await expect(raw.getAll('accounts')).resolves.toEqual([''])
  raw.close()
})

describe('what a newer version has stored stays', () => {
  const newer = { colour: 'red' }
  const round = buildRound({ id: 'round-1' })
  const ofGuest = {
    ...{ sequence: 1, owner: null, recordId: 'round-1', refusal: null, declinedBy: [], ...newer },
    operation: {
      ...{ kind: 'save', ...newer },
      record: { ...round, ...newer, ideas: round.ideas.map((idea) => ({ ...idea, ...newer })) },
    },
  }

  test.each<[string, object, (outbox: ReturnType<typeof createOutboxStorage>) => Promise<unknown>]>([
    ['a refusal', { refusal: 'No.' }, (outbox) => outbox.noteRefusal(1, 'No.')],
    ['a claim', { owner: 'uid-aya' }, (outbox) => outbox.claim('uid-aya')],
    ['a declined claim', { declinedBy: ['uid-aya'] }, (outbox) => outbox.decline('uid-aya')],
  ])('after %s', async (_what, change, act) => {
    const outbox = createOutboxStorage()
    await outbox.read()
    const raw = await openRaw()
    await raw.put('outbox', ofGuest)
    await act(outbox)
    await expect(raw.getAll('outbox')).resolves.toEqual([{ ...ofGuest, ...change }])
    raw.close()
  })

  test('when a later change joins it', async () => {
    const outbox = createOutboxStorage()
    await outbox.put(note)
    const raw = await openRaw()
    const change = { comment: 'Good.', ...newer }
    await raw.put('outbox', { ...(await raw.get('outbox', 1)), operation: { kind: 'change', change } })
    await outbox.put(like)
    await expect(outbox.read()).resolves.toMatchObject([{ operation: { change: { ...change, isLiked: true } } }])
    raw.close()
  })
})

test.each([
  ['an exception', () => Promise.reject(new TypeError('entry is undefined')), 'TypeError'],
  ['a value that cannot be stored', (store: WritableStore) => store.add({ act: () => undefined }), 'DataCloneError'],
])('%s in our own code is not taken for trouble with the storage', async (_what, work, name) => {
  const writing = createDatabase().write<unknown>('outbox', work)
  await expect(writing).rejects.toHaveProperty('name', name)
  await expect(writing).rejects.not.toBeInstanceOf(StorageError)
})

test('an unreadable entry stays stored, is logged without its content, and hides no other entry', async () => {
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

describe('a guest’s recordings', () => {
  const rows = [
    { id: 'round-1', owner: null },
    { id: 'round-2', owner: 'uid-ben' },
    { id: 'elsewhere', owner: null },
  ]

  async function setUp() {
    const outbox = createOutboxStorage()
    for (const id of ['round-1', 'round-2']) await outbox.put(saveOf(id, null))
    const raw = await openRaw()
    for (const row of rows) await raw.put('recordings', row)
    const ownerOf = async (id: string): Promise<unknown> =>
      Reflect.get(Object(await raw.get('recordings', id)), 'owner')
    return { outbox, ownerOf }
  }

  test('join the account with their rounds', async () => {
    const { outbox, ownerOf } = await setUp()
    await outbox.claim('uid-aya')
    expect(await Promise.all(rows.map(({ id }) => ownerOf(id)))).toEqual(['uid-aya', 'uid-ben', null])
  })

  test('and their rounds stay the guest’s if the transaction fails', async () => {
    const { outbox, ownerOf } = await setUp()
    const { put } = IDBObjectStore.prototype
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'recordings') throw new DOMException('Full.', 'QuotaExceededError')
      return put.apply(this, args)
    })
    await expect(outbox.claim('uid-aya')).rejects.toThrow('There is no space left on this device.')
    expect(await outbox.read()).toMatchObject([{ owner: null }, { owner: null }])
    expect(await ownerOf('round-1')).toBeNull()
  })
})

test('forgetting an account also removes its running rounds, and its entries that are unreadable', async () => {
  const outbox = createOutboxStorage()
  await outbox.put(saveOf('round-1', 'uid-ben'))
  const raw = await openRaw()
  await raw.put('outbox', { sequence: 7, recordId: 'round-2', owner: 'uid-aya', operation: { kind: 'fold' } })
  await raw.put('outbox', { sequence: 8, recordId: 'round-3', owner: 12 })
  await raw.put('rounds', { id: 'round-4', owner: 'uid-aya' })
  await raw.put('rounds', { id: 'round-5', owner: null })
  await outbox.forgetAccount('uid-aya')
  await expect(raw.getAllKeys('outbox')).resolves.toEqual([1, 8])
  await expect(raw.getAllKeys('rounds')).resolves.toEqual(['round-5'])
})

test('reads an entry that only exceeds a limit, and leaves the decision to the server', async () => {
  const outbox = createOutboxStorage()
  await outbox.read()
  const raw = await openRaw()
  const ideas = [{ text: 'x'.repeat(501), atMs: 0.5, source: 'TYPED' }]
  const { lengthMs: _, ...record } = { ...buildRound(), ideas }
  const entry = { ...saveOf('round-1'), sequence: 1, refusal: null, declinedBy: [] }
  await raw.put('outbox', { ...entry, operation: { kind: 'save', record } })
  await expect(outbox.read()).resolves.toEqual([
    {
      ...entry,
      operation: { kind: 'save', record: { ...record, lengthMs: 60_000, ideas: [{ ...ideas[0], endMs: null }] } },
    },
  ])
})

test('without Web Locks, one send at a time runs within the tab', async () => {
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

test('works without BroadcastChannel, without notifying other tabs', async () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const outbox = createOutboxStorage()
  const told = jest.fn()
  const stop = outbox.onChangedElsewhere(told)
  await createOutboxStorage().put(saveOf('round-1'))
  stop()
  expect(told).not.toHaveBeenCalled()
})

describe('error messages', () => {
  test.each([
    ['SecurityError', 'This browser does not allow this site to save anything on this device.'],
    ['QuotaExceededError', 'There is no space left on this device.'],
    ['UnknownError', 'Something went wrong with the storage on this device.'],
  ])('%s', async (name, words) => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not today.', name)
    })
    await expect(createOutboxStorage().put(saveOf('round-1'))).rejects.toThrow(words)
  })

  test('no IndexedDB in the browser', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    await expect(createOutboxStorage().read()).rejects.toThrow(
      'This browser does not allow this site to save anything on this device.',
    )
  })

  test('storage that never responds', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBFactory().open('another'))
    jest.spyOn(IDBOpenDBRequest.prototype, 'addEventListener').mockImplementation()
    await expect(createOutboxStorage(createDatabase(1)).read()).rejects.toThrow(
      'The storage on this device is not responding.',
    )
  })

  test('the next call reopens the storage', async () => {
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

test('reopens a connection that the browser closed, without an error', async () => {
  const outbox = createOutboxStorage()
  await outbox.put(saveOf('round-1'))
  const begin = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  await expect(outbox.read()).resolves.toHaveLength(1)
  expect(begin).toHaveBeenCalledTimes(2)
})

test('a newer version in another tab can upgrade the database at once', async () => {
  await createOutboxStorage().put(saveOf('round-1'))
  const newer = await openDB('idea-training', 5)
  await expect(newer.getAll('outbox')).resolves.toHaveLength(1)
})

describe('a browser that may evict the storage', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'storage')
  })

  test('asks for persistent storage once there is something to store', async () => {
    const persist = jest.fn(() => Promise.resolve(true))
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    const tab = createOutboxStorage()
    await tab.read()
    expect(persist).not.toHaveBeenCalled()
    await tab.put(saveOf('round-1'))
    await tab.put(saveOf('round-2'))
    expect(persist).toHaveBeenCalledTimes(1)
  })

  test('ignores an unanswered request for persistent storage', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation()
    const persist = () => Promise.reject(new Error('Not here.'))
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    await createOutboxStorage().put(saveOf('round-1'))
    await expect(createOutboxStorage().read()).resolves.toHaveLength(1)
    expect(log).toHaveBeenCalled()
  })
})
