import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import * as v from 'valibot'
import { recordsIn } from '../../__tests__/e2e/harness/device-storage'

/**
 * Tracks which ideas are in a completed IndexedDB transaction of any page that is opened in the context from now on, independently of what
 * the product shows. Returns a set that grows.
 */
export async function trackStoredIdeas(context: BrowserContext): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  await context.exposeBinding('reportStoredIdeas', (_source, ideas: unknown) => {
    for (const idea of v.parse(v.array(v.string()), ideas)) stored.add(idea)
  })
  await context.addInitScript(watchTransactions)
  return stored
}

/** Runs in the page: reports the ideas of each stored running round once its transaction has completed. */
function watchTransactions(): void {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value: { ideas?: { text: string }[] }, ...key) {
    const request = put.call(this, value, ...key)
    const { ideas } = value
    if (this.name === 'rounds' && ideas) {
      this.transaction.addEventListener('complete', () => {
        const report: unknown = Reflect.get(window, 'reportStoredIdeas')
        if (typeof report === 'function') Reflect.apply(report, window, [ideas.map(({ text }) => text)])
      })
    }
    return request
  }
}

/** The mutations under test, by GraphQL field. */
export type Mutation = 'saveIdeaRecord' | 'sendChallengeEntry'

/** Waits until the page's next such mutation is sent or answered. Call it before that can happen. */
export async function untilMutation(page: Page, mutation: Mutation, after: 'departs' | 'is answered'): Promise<void> {
  const isMeant = (request: Request) => request.postData()?.includes(mutation) ?? false
  await (after === 'departs'
    ? page.waitForRequest(isMeant)
    : page.waitForResponse((response) => isMeant(response.request())))
}

/** A new page looks for an interrupted round and first waits half a second for the previous page to finish. */
const steadySteps = 10

/** How far to advance the page's clock: little at first, and never so far that storage requests time out. */
const stepMsOf = (step: number) => (step < steadySteps ? 100 : 1_000)

/** Limit for everything to arrive, in milliseconds of real time: enough for six retry waits of 90 s (540 steps). */
const sentLimitMs = 180_000

/**
 * Advances the page's clock, as fast as its requests allow, until the device has no round left, waiting or running. Throws if something
 * remains after the time limit.
 */
export async function untilAllIsSent(page: Page): Promise<void> {
  const countStored = async (store: string) => (await recordsIn(page.context(), store)).length
  const open = new Set<Request>()
  const begin = (request: Request) => void open.add(request)
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const limit = performance.now() + sentLimitMs
  try {
    for (let step = 0; ;) {
      const [waiting, running] = [await countStored('outbox'), await countStored('rounds')]
      const underWay = [...open].map((request) => request.url())
      if (waiting === 0 && running === 0 && underWay.length === 0) return
      if (performance.now() > limit) {
        throw new Error(`It stays on the device: ${JSON.stringify({ waiting, running, underWay })}.`)
      }
      await wait(60)
      if (underWay.length === 0) await page.clock.fastForward(stepMsOf(step++))
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}
