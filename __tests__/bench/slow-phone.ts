import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'

/** The phone and the line that the product must be quick on: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a quarter of this CPU. */
export const slowPhone = {
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
  cpuSlowdown: 4,
} as const

export const phoneScreen = { width: 390, height: 844 } as const

const finishedSchema = v.object({ encodedDataLength: v.number() })

/** A page on the poor phone, and what has come over its line. */
export interface PhonePage {
  page: Page
  session: CDPSession
  /** How much has come so far: answers with their heads, in bytes, and their number. */
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

/** Slows a page's main thread, as on the poor phone; its network stays as it is. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown })
}

/** The wall clock, as exact as a page's own `performance.timeOrigin + performance.now()`. */
export const wallNow = () => performance.timeOrigin + performance.now()

/**
 * When the page first showed what a selector names, by the wall clock, after something had been painted. Asked within the
 * page with every frame, so that nobody outside has to look; goes on through navigations.
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
