import type { Browser, CDPSession, Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from '../e2e/harness/layout-shifts'
import { newAccount } from '../e2e/harness/new-account'
import { startRound, timeIsUp, writeIdea } from '../e2e/harness/round'
import { signIn } from '../e2e/harness/sign-in'
import { phoneScreen, slowPhone } from './slow-phone'
import { seedRecords } from './records'

/** Layout shifts while a page was opened on the slow connection, or used. */
export interface PageShift {
  where: string
  /** Cumulative Layout Shift as the browser counts it, without shifts within 500 ms of an input. */
  score: number
  /** Including those. */
  withAnswers: number
}

const screens = [phoneScreen, { width: 1280, height: 900 }] as const

const open = ['/', '/exercise', '/privacy', '/error/404'] as const
const own = ['/', '/exercise', '/dashboard', '/records', '/settings'] as const

/** Opens every page with an empty cache on the slow connection, navigates between pages, and runs a whole round. */
export async function measureLayoutShifts(browser: Browser, url: string): Promise<PageShift[]> {
  const pageShifts: PageShift[] = []
  for (const viewport of screens) {
    const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' })
    const page = await context.newPage()
    await watchLayoutShifts(page)
    const session = await context.newCDPSession(page)
    const visit = async (path: string, who: string) => {
      await session.send('Network.clearBrowserCache')
      await setLine(session, true)
      await page.goto(path, { waitUntil: 'networkidle' })
      pageShifts.push(await read(page, `${path}, ${who}, ${viewport.width} px`))
      await setLine(session, false)
    }
    for (const path of open) await visit(path, 'a guest')
    await page.goto('/')
    await signIn(page, newAccount())
    for (const path of own) await visit(path, 'no records')
    await seedRecords(page, 100)
    for (const path of own) await visit(path, '100 records')
    await setLine(session, true)
    await walk(page)
    pageShifts.push(await read(page, `from page to page, ${viewport.width} px`))
    await runRound(page)
    pageShifts.push(await read(page, `a whole round and its review, ${viewport.width} px`))
    await context.close()
  }
  return pageShifts
}

async function setLine(session: CDPSession, isSlow: boolean): Promise<void> {
  const { downloadThroughput, uploadThroughput, latency } = slowPhone
  const line = isSlow
    ? { downloadThroughput, uploadThroughput, latency }
    : { downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

async function walk(page: Page): Promise<void> {
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Records', 'Exercise', 'Settings', 'Dashboard', 'Records']) {
    await navigation.getByRole('link', { name }).click()
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('list', { name: 'Records' }).getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function runRound(page: Page): Promise<void> {
  await page.goto('/exercise', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Length' }).selectOption({ label: '30 seconds' })
  await startRound(page)
  for (const idea of ['one', 'two', 'three', 'four', 'five']) await writeIdea(page, idea)
  await timeIsUp(page).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
}

async function read(page: Page, where: string): Promise<PageShift> {
  const shifts = await layoutShifts(page)
  const sum = (some: typeof shifts) => some.reduce((score, { value }) => score + value, 0)
  return { where, score: sum(shifts.filter(({ isAfterInput }) => !isAfterInput)), withAnswers: sum(shifts) }
}
