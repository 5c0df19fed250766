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

/** These methods of the browser never answer. */
const unanswered =
  (owner: string, ...methods: string[]): HoldBack =>
  (page) =>
    page.addInitScript(
      ({ owner, methods }) => {
        const { prototype }: { prototype: object } = Reflect.get(window, owner)
        for (const name of methods) Object.defineProperty(prototype, name, { value: () => new Promise(() => {}) })
      },
      { owner, methods },
    )

export const listOfDatabases = unanswered('IDBFactory', 'databases')
/** As if another tab held them all. */
export const locks = unanswered('LockManager', 'request', 'query')
export const caches = unanswered('CacheStorage', 'open', 'match', 'has', 'keys', 'delete')
export const storageManager = unanswered('StorageManager', 'persist', 'persisted', 'estimate', 'getDirectory')

/** The service worker is never registered, and never ready. */
export const serviceWorker: HoldBack = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: new Promise(() => {}) })
    navigator.serviceWorker.register = () => new Promise(() => {})
  })

/** Several at once. */
export const all =
  (...parts: HoldBack[]): HoldBack =>
  async (page) => {
    for (const holdBack of parts) await holdBack(page)
  }

/** An hour later, when a request has to wait for a new ID token. */
export const expiredToken: HoldBack = (page) => page.clock.setSystemTime(Date.now() + 2 * 60 * 60_000)
