import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { newAccount } from '../e2e/harness/new-account'
import { signIn } from '../e2e/harness/sign-in'
import { phoneScreen, slowDown } from './slow-phone'
import { seedRecords } from './records'

/** Times from releasing a link until its page's heading is painted, in milliseconds, by the link's name. */
export type RouteChanges = Readonly<Record<string, number[]>>

/** Ordered so that each press leads to another page. */
const places = [
  { link: 'Records', heading: 'Records' },
  { link: 'Exercise', heading: 'What do you want to think about?' },
  { link: 'Settings', heading: 'Settings' },
  { link: 'Dashboard', heading: 'Dashboard' },
] as const

const rounds = 5
const records = 200

/** Duration of a touch, in milliseconds; preloads triggered by the touch finish within it. */
const touchMs = 100

/** Measures route changes on a slowed phone, after each page has been visited once. */
export async function measureRouteChanges(browser: Browser, url: string): Promise<RouteChanges> {
  const page = await browser.newPage({ baseURL: url, viewport: phoneScreen, serviceWorkers: 'block' })
  await page.goto('/')
  await signIn(page, newAccount())
  await seedRecords(page, records)
  await page.goto('/dashboard')
  const times: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) await slowDown(page)
    for (const { link, heading } of places) {
      const ms = await change(page, link, heading)
      if (round > 0) times[link] = [...(times[link] ?? []), ms]
      await page.waitForLoadState('networkidle')
    }
  }
  await page.close()
  return times
}

async function change(page: Page, link: string, heading: string): Promise<number> {
  const painted = page.evaluate(`new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => resolve(performance.now() - timeStamp)
      const look = () => {
        if (document.querySelector('h1')?.textContent === ${JSON.stringify(heading)}) drawn.port2.postMessage(null)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  })`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click({ delay: touchMs })
  return v.parse(v.number(), await painted)
}
