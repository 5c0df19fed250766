/** @jest-environment jest-fixed-jsdom */
import { blockStorage, fillLocalStorage } from '../../../harness/refused-storage'

const openPage = () => import('../../../../src/lib/storage/local-storage')

// A new page, which has not asked yet.
beforeEach(() => {
  jest.resetModules()
})

afterEach(() => {
  localStorage.clear()
})

test('what is written can be read, and is gone once it has been removed', async () => {
  const { isStorageBlocked, readLocal, removeLocal, writeLocal } = await openPage()
  expect(readLocal('theme')).toBeNull()
  expect(writeLocal('theme', 'dark')).toBe('written')
  expect(readLocal('theme')).toBe('dark')
  removeLocal('theme')
  expect(readLocal('theme')).toBeNull()
  expect(isStorageBlocked()).toBe(false)
})

test('a full storage keeps what it has, and says that it is full', async () => {
  const { isStorageBlocked, readLocal, removeLocal, writeLocal } = await openPage()
  writeLocal('theme', 'dark')
  fillLocalStorage()
  expect(writeLocal('theme', 'light')).toBe('full')
  expect(readLocal('theme')).toBe('dark')
  expect(isStorageBlocked()).toBe(false)
  removeLocal('theme')
  expect(readLocal('theme')).toBeNull()
})

test.each(['throws', 'missing'] as const)('storage that is blocked (%s) is empty, and nothing throws', async (kind) => {
  const unblock = blockStorage(kind)
  try {
    const { isStorageBlocked, readLocal, removeLocal, writeLocal } = await openPage()
    expect(readLocal('theme')).toBeNull()
    expect(writeLocal('theme', 'dark')).toBe('blocked')
    expect(() => removeLocal('theme')).not.toThrow()
    expect(isStorageBlocked()).toBe(true)
  } finally {
    unblock()
  }
})

test.each([false, true])('Web Locks are used unless they are refused (%s)', async (isBlocked) => {
  Object.defineProperty(navigator, 'locks', { value: {}, configurable: true })
  const unblock = isBlocked ? blockStorage('throws') : () => undefined
  try {
    const { hasWebLocks } = await import('../../../../src/lib/storage/web-locks')
    expect(hasWebLocks()).toBe(!isBlocked)
  } finally {
    unblock()
    Reflect.deleteProperty(navigator, 'locks')
  }
})
