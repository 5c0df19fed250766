import type { Page, Request } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'

/** How many rounds lie on the device of this page: finished and not yet sent, and in the making. */
export async function countOnDevice(page: Page): Promise<{ waiting: number; running: number }> {
  const [waiting = 0, running = 0] = await page.evaluate(countStored, ['outbox', 'rounds'])
  return { waiting, running }
}

/** Runs in the page: how much each of these stores holds. */
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

/** A page that has just begun looks for what was interrupted, and waits half a second of its time for the page before it. */
const steadySteps = 10

/** How far the page's time is set ahead at a time: little at first, and never so far that the device's storage seems to fail. */
const stepMsOf = (step: number) => (step < steadySteps ? 100 : 1_000)

/** How long everything may take to arrive, in milliseconds of real time: six waits of ninety seconds are 540 steps. */
const timeoutMs = 180_000

/**
 * Lets the page's time run, as fast as its requests allow, until nothing lies on the device that the server does not have.
 * Throws where something stays.
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

/** The addresses of the page's requests that have not been answered. */
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
