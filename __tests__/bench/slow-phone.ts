import { chromium, type BrowserContext, type Page } from '@playwright/test'
import * as v from 'valibot'
import { launchOptions } from '../../scripts/tools/chromium'

/** The connection of the slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
const slowLine = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

/** It has a quarter of this machine's processor. */
const cpuSlowdown = 4

export const phoneScreen = { width: 390, height: 844 } as const

/** Slows a page's main thread as on the slow phone; the network is not throttled. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

const finishedSchema = v.object({ encodedDataLength: v.number() })

/** A new page whose network and main thread are slowed by the browser itself, with its traffic so far. */
export async function openOnSlowPhone(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = { bytes: 0, responses: 0 }
  session.on('Network.loadingFinished', (event) => {
    traffic.bytes += v.parse(finishedSchema, event).encodedDataLength
    traffic.responses += 1
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
  await slowDown(page)
  return { page, traffic }
}

/** Runs `work` in a newly started browser with the profile in this folder. */
export async function withProfile(
  folder: string,
  baseURL: string,
  work: (context: BrowserContext) => Promise<unknown>,
): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), baseURL, viewport: phoneScreen })
  try {
    await work(context)
  } finally {
    await context.close()
  }
}
