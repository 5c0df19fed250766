import type { Page, Request } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'

/** Counts the rounds in the page's IndexedDB: finished and waiting to be sent, and still running. */
export async function countOnDevice(page: Page): Promise<{ waiting: number; running: number }> {
  const [waiting = 0, running = 0] = await page.evaluate(countStored, ['outbox', 'rounds'])
  return { waiting, running }
}

/** Runs in the page: counts the rows of these object stores. */
async function countStored(stores: string[]): Promise<number[]> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'idea-training')) return []
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('idea-training')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device does not open.'))
  })
  try {
    const transaction = database.transaction(stores)
    return await Promise.all(
      stores.map(
        (store) =>
          new Promise<number>((resolve, reject) => {
            const request = transaction.objectStore(store).count()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error ?? new Error('The device does not answer.'))
          }),
      ),
    )
  } finally {
    database.close()
  }
}

/** A new page looks for an interrupted round and first waits half a second for the previous page to finish. */
const steadySteps = 10

/** How far to advance the page's clock: little at first, and never so far that storage requests time out. */
const stepMsOf = (step: number) => (step < steadySteps ? 100 : 1_000)

/** Limit for everything to arrive, in milliseconds of real time: enough for six retry waits of 90 s (540 steps). */
const timeoutMs = 180_000

/**
 * Advances the page's clock, as fast as its requests allow, until the device has nothing left to send. Throws if something
 * remains after the time limit.
 */
export async function untilAllIsSent(page: Page): Promise<void> {
  const requests = watchRequests(page)
  const limit = performance.now() + timeoutMs
  try {
    for (let step = 0; ;) {
      const onDevice = await countOnDevice(page)
      const underWay = requests.underWay()
      if (onDevice.waiting === 0 && onDevice.running === 0 && underWay.length === 0) return
      if (performance.now() > limit)
        throw new Error(`It stays on the device: ${JSON.stringify({ ...onDevice, underWay })}.`)
      await wait(60)
      if (underWay.length === 0) await page.clock.fastForward(stepMsOf(step++))
    }
  } finally {
    requests.stop()
  }
}

/** Tracks the URLs of requests in flight. */
function watchRequests(page: Page): { underWay: () => string[]; stop: () => void } {
  const open = new Set<Request>()
  const begin = (request: Request) => void open.add(request)
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    underWay: () => [...open].map((request) => request.url()),
    stop: () => {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
    },
  }
}
