import type { Page } from '@playwright/test'

/** Holds something back for ever, on the page as it is or from its next load on. */
export type HoldBack = (page: Page) => Promise<unknown>

/** The requests to these URLs never get a response. */
export function requestsTo(...addresses: string[]): HoldBack {
  return async (page) => {
    for (const address of addresses) await page.route(address, () => undefined)
  }
}

/** The files of a chunk never arrive. */
export const chunk = (name: string): HoldBack => requestsTo(`**/assets/${name}.*`)

/** The sign-in server never answers. */
export const signInServer =
  (identityURL: string): HoldBack =>
  async (page) => {
    await page.route(`${identityURL}/**`, () => undefined)
  }

/** Every database waits for another connection that is never closed. */
export const databases: HoldBack = (page) =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    const unclosed: IDBOpenDBRequest[] = []
    indexedDB.open = (name) => {
      const held = `held-${name}-${String(unclosed.length)}`
      unclosed.push(open(held, 1))
      return open(held, 2)
    }
  })

/** The browser never lists its databases. */
export const listOfDatabases: HoldBack = (page) =>
  page.addInitScript(() => {
    indexedDB.databases = () => new Promise(() => {})
  })

/** No lock is ever granted, as if another tab held them all. */
export const locks: HoldBack = (page) =>
  page.addInitScript(() => {
    for (const name of ['request', 'query']) {
      Object.defineProperty(LockManager.prototype, name, { value: () => new Promise(() => {}) })
    }
  })

/** The caches never answer. */
export const caches: HoldBack = (page) =>
  page.addInitScript(() => {
    for (const name of ['open', 'match', 'has', 'keys', 'delete']) {
      Object.defineProperty(CacheStorage.prototype, name, { value: () => new Promise(() => {}) })
    }
  })

/** The service worker is never registered, and never ready. */
export const serviceWorker: HoldBack = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: new Promise(() => {}) })
    navigator.serviceWorker.register = () => new Promise(() => {})
  })

/** The browser never answers questions about this site's storage. */
export const storageManager: HoldBack = (page) =>
  page.addInitScript(() => {
    for (const name of ['persist', 'persisted', 'estimate', 'getDirectory']) {
      Object.defineProperty(StorageManager.prototype, name, { value: () => new Promise(() => {}) })
    }
  })

/** Several at once. */
export const all =
  (...parts: HoldBack[]): HoldBack =>
  async (page) => {
    for (const holdBack of parts) await holdBack(page)
  }

/** An hour later, when a request has to wait for a new ID token. */
export const expiredToken: HoldBack = (page) => page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000)
