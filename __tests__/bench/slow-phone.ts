import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'

/** The slow phone of the benchmarks: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency, a quarter of this CPU. */
export const slowPhone = {
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
  cpuSlowdown: 4,
} as const

export const phoneScreen = { width: 390, height: 844 } as const

const finishedSchema = v.object({ encodedDataLength: v.number() })

/** A page on the slow phone, with its traffic. */
export interface PhonePage {
  page: Page
  session: CDPSession
  /** Traffic so far: bytes including headers, and the number of responses. */
  moved: () => { bytes: number; answers: number }
}

/** A new page whose network and main thread are slowed by the browser itself (Chrome DevTools Protocol). */
export async function openOnSlowPhone(context: BrowserContext): Promise<PhonePage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  let answers = 0
  session.on('Network.loadingFinished', (event) => {
    bytes += v.parse(finishedSchema, event).encodedDataLength
    answers += 1
  })
  const { cpuSlowdown, ...line } = slowPhone
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, session, moved: () => ({ bytes, answers }) }
}

/** Slows a page's main thread as on the slow phone; the network is not throttled. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown })
}

/** The wall clock, as exact as a page's own `performance.timeOrigin + performance.now()`. */
export const wallNow = () => performance.timeOrigin + performance.now()

/**
 * The wall-clock time at which an element matching the selector is first shown, after the first paint. Polls once per frame inside
 * the page, and continues through navigations.
 */
export async function shownAt(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector(wanted) !== null
        ? performance.timeOrigin + performance.now()
        : 0,
    selector,
    { polling: 'raf' },
  )
  return v.parse(v.number(), await handle.jsonValue())
}
