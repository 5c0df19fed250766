/** Browsers that refuse to store data, in jsdom. */

/** Every write to local storage fails, as when it is full; reading and removing work. */
export function fillLocalStorage(): jest.SpyInstance {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    throw new DOMException(`Setting the value of '${key}' exceeded the quota.`, 'QuotaExceededError')
  })
}

/**
 * Touching `localStorage` throws as in a browser that blocks all site data, or yields null as in some web views. The document's
 * cookies stay empty.
 *
 * @param touch `throws`, `missing`, or what to call instead.
 * @returns restores the storage.
 */
export function blockStorage(touch: 'throws' | 'missing' | (() => null)): () => void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const get = touch === 'throws' ? refuse : touch === 'missing' ? () => null : touch
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  if (before === undefined) throw new Error('This test environment has no localStorage.')
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  const cookies = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined)
  return () => {
    Object.defineProperty(globalThis, 'localStorage', before)
    cookies.mockRestore()
  }
}
