/** @jest-environment jest-fixed-jsdom */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { OutboxGateway } from '../../../../src/sync/gateways'
import { createOutboxStorage } from '../../../../src/sync/outbox-storage'
import { installFakeChannels, installFakeLocks } from '../../../harness/fake-browser'
import { createMemoryDevice } from '../../../../src/sync/device/twins'
import { like, note, saveOf } from './entries'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  installFakeChannels()
  installFakeLocks()
})

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

  test('keeps entries, oldest first, visible to every tab', async () => {
    const first = await tab.put(saveOf('round-1'))
    const second = await otherTab.put(saveOf('round-2', null))
    expect(first).toEqual({
      entry: { ...saveOf('round-1'), sequence: 1, refusal: null, declinedBy: [] },
      superseded: [],
    })
    await expect(tab.read()).resolves.toEqual([first.entry, second.entry])
    await expect(otherTab.read()).resolves.toEqual([first.entry, second.entry])
  })

  test('merges a new entry with those waiting for the record', async () => {
    await tab.put(saveOf('round-1'))
    await tab.put(like)
    const merged = await otherTab.put(note)
    expect(merged).toMatchObject({
      entry: { sequence: 3, operation: { kind: 'change', change: { isLiked: true, comment: 'Good.' } } },
      superseded: [2],
    })
    expect((await tab.read()).map(({ sequence }) => sequence)).toEqual([1, 3])
  })

  test('extends or releases a deletion only while it is held', async () => {
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

  test('stores another feature’s requests unchanged', async () => {
    const operation = { kind: 'request', name: 'wave', variables: { to: ['Ben'], often: 2 }, text: 'Hello' } as const
    await tab.put({ owner: 'uid-aya', recordId: 'greeting-1', operation })
    await tab.put({ owner: 'uid-aya', recordId: 'greeting-1', operation })
    await expect(otherTab.read()).resolves.toMatchObject([{ operation }, { operation }])
  })

  test('stores the same round once', async () => {
    const { entry } = await tab.put(saveOf('round-1'))
    await expect(otherTab.put(saveOf('round-1'))).resolves.toEqual({ entry, superseded: [] })
    await expect(tab.read()).resolves.toHaveLength(1)
  })

  test('never assigns a sequence number twice', async () => {
    await tab.put(saveOf('round-1'))
    await tab.remove(1)
    await expect(tab.put(saveOf('round-2'))).resolves.toMatchObject({ entry: { sequence: 2 } })
  })

  test('stores a refusal, and clears it', async () => {
    await tab.put(saveOf('round-1'))
    await tab.noteRefusal(1, 'No.')
    await expect(tab.read()).resolves.toMatchObject([{ refusal: 'No.' }])
    await tab.noteRefusal(1, null)
    await expect(tab.read()).resolves.toMatchObject([{ refusal: null }])
  })

  test('storing a refusal does not bring back a removed entry', async () => {
    await tab.noteRefusal(1, 'No.')
    await expect(tab.read()).resolves.toEqual([])
  })

  test('assigns guests’ entries to an account, except those that it has declined', async () => {
    await tab.put(saveOf('round-1', null))
    await tab.decline('uid-aya')
    await tab.put(saveOf('round-2', null))
    await tab.put(saveOf('round-3', 'uid-ben'))
    await expect(tab.claim('uid-aya')).resolves.toEqual(['round-2'])
    await expect(tab.read()).resolves.toMatchObject([
      { recordId: 'round-1', owner: null, declinedBy: ['uid-aya'] },
      { recordId: 'round-2', owner: 'uid-aya' },
      { recordId: 'round-3', owner: 'uid-ben' },
    ])
  })

  test('assigns changes of a round to the round’s current owner', async () => {
    await tab.put(saveOf('round-1', null))
    await tab.put(saveOf('round-2', null))
    await otherTab.decline('uid-aya')
    await tab.put({ ...like, owner: null })
    await otherTab.claim('uid-ben')
    await tab.put({ ...like, recordId: 'round-2', owner: null })
    await expect(tab.read()).resolves.toMatchObject([
      { recordId: 'round-1', owner: 'uid-ben', declinedBy: ['uid-aya'] },
      { recordId: 'round-2', owner: 'uid-ben' },
      { recordId: 'round-1', owner: 'uid-ben', declinedBy: ['uid-aya'] },
      { recordId: 'round-2', owner: 'uid-ben', declinedBy: ['uid-aya'] },
    ])
  })

  test('remembers that another account has used the device, also after it has logged out', async () => {
    await expect(tab.rememberAccount('uid-aya')).resolves.toEqual({ isShared: false })
    await expect(otherTab.rememberAccount('uid-aya')).resolves.toEqual({ isShared: false })
    await expect(otherTab.rememberAccount('uid-ben')).resolves.toEqual({ isShared: true })
    await expect(tab.rememberAccount('uid-aya')).resolves.toEqual({ isShared: true })
  })

  test('does not count a device on which nobody has logged in as shared', async () => {
    await expect(tab.rememberAccount(null)).resolves.toEqual({ isShared: false })
    await tab.rememberAccount(null)
    await expect(tab.rememberAccount('uid-aya')).resolves.toEqual({ isShared: false })
    await tab.rememberAccount(null)
    await tab.rememberAccount(null)
    await expect(tab.rememberAccount('uid-ben')).resolves.toEqual({ isShared: true })
  })

  test('forgets an account: its entries, and that it has used the device', async () => {
    await tab.put(saveOf('round-1'))
    await tab.put(saveOf('round-2', 'uid-ben'))
    await tab.put(saveOf('round-3', null))
    await tab.rememberAccount('uid-aya')
    await tab.forgetAccount('uid-aya')
    await expect(tab.read()).resolves.toMatchObject([saveOf('round-2', 'uid-ben'), saveOf('round-3', null)])
    await expect(tab.rememberAccount('uid-ben')).resolves.toEqual({ isShared: false })
  })

  test('notifies the other tabs of every change, but not the tab that made it', async () => {
    const told = { here: jest.fn(), there: jest.fn() }
    tab.onChangedElsewhere(told.here)
    const stop = otherTab.onChangedElsewhere(told.there)
    await tab.put(saveOf('round-1', null))
    await tab.noteRefusal(1, null)
    await tab.decline('uid-ben')
    await tab.claim('uid-aya')
    await tab.remove(1)
    const { entry } = await tab.put({ ...like, operation: { kind: 'delete', heldUntil: 8_000 } })
    await tab.hold(entry.sequence, 9_000)
    await tab.release(entry.sequence)
    await tab.forgetAccount('uid-aya')
    expect(told.there).toHaveBeenCalledTimes(9)
    expect(told.here).not.toHaveBeenCalled()
    stop()
    await tab.put(saveOf('round-1'))
    expect(told.there).toHaveBeenCalledTimes(9)
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
