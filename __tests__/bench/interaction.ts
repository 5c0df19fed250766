import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import * as v from 'valibot'
import { launchOptions } from '../../scripts/tools/chromium'
import type { Table } from '../../scripts/tools/markdown-table'
import { largest, median, percentile } from '../../scripts/tools/statistics'
import { ideaField, ideaRows } from '../e2e/harness/round'
import { logInWithRecords } from './person'
import { installProbe, readProbe, type Observation } from './probe'
import { phoneScreen, slowDown } from './slow-phone'

/** Measures responsiveness on the slow phone: keys, and changes of pages. */
export async function measureInteraction(url: string): Promise<Table[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    return [await measureTyping(browser, url), await measureRouteChanges(browser, url)]
  } finally {
    await browser.close()
  }
}

const ideas = 50
const letters = 80
const enters = 15

/** Pause between keys, in milliseconds; not a multiple of the frame time. */
const betweenMs = 67

/** Types in a page with nothing but a textarea, and in a round with 50 ideas. */
async function measureTyping(browser: Browser, url: string): Promise<Table> {
  const bare = await browser.newPage({ viewport: phoneScreen })
  await installProbe(bare)
  await bare.goto('data:text/html,<!doctype html><textarea autofocus></textarea>')
  await bare.locator('textarea').focus()
  await slowDown(bare)
  const measured = [await typeOn(bare, letters, 'a')]
  await bare.close()

  const page = await browser.newPage({ viewport: phoneScreen, serviceWorkers: 'block' })
  await installProbe(page)
  await page.goto(`${url}/exercise`)
  // Keyboard only: with a mouse, the browser would hit-test in every frame, which a phone does not.
  await page.getByRole('textbox', { name: 'Topic' }).fill('A rainy Sunday')
  await page.keyboard.press('Enter')
  await ideaField(page).and(page.locator(':focus')).waitFor()
  for (let idea = 1; idea <= ideas; idea += 1) {
    await page.keyboard.insertText(`an idea of some words, number ${idea}`)
    await page.keyboard.press('Enter')
  }
  await ideaRows(page)
    .nth(ideas - 1)
    .waitFor()
  await slowDown(page)
  measured.push(await typeOn(page, letters, 'a'))
  // Each Enter finds something to add.
  measured.push(await typeOn(page, enters, 'Enter', () => page.keyboard.insertText('one more')))
  await page.close()

  const row = (name: string, of: 'work' | 'ms', percent: number) => {
    const figure = (keys: Observation[]) =>
      percentile(
        keys.map((key) => key[of] ?? NaN),
        percent,
      )
    return { name, values: measured.map(figure), digits: 1, isCompared: true }
  }
  return {
    title: 'a key, ms',
    columns: ['bare textarea', 'a letter', 'Enter'],
    rows: [
      row('key to paint without the wait for the frame, median', 'work', 50),
      row('  p95', 'work', 95),
      row('key to paint with the wait, median', 'ms', 50),
      row('  p95', 'ms', 95),
    ],
    comparisons: [
      { name: 'letter / bare', of: 1, with: 0 },
      { name: 'Enter / bare', of: 2, with: 0 },
    ],
  }
}

async function typeOn(page: Page, count: number, key: string, before = async () => {}): Promise<Observation[]> {
  await readProbe(page)
  for (let times = 0; times < count; times += 1) {
    await before()
    await page.keyboard.press(key)
    await wait(betweenMs)
  }
  const keys = (await readProbe(page)).filter(({ kind }) => kind === (key === 'Enter' ? key : 'letter'))
  if (keys.length !== count) throw new Error(`Of ${count} keys ${keys.length} were seen.`)
  return keys
}

/** Ordered so that each press leads to another page. */
const headings = {
  Records: 'Records',
  Exercise: 'What do you want to think about?',
  Settings: 'Settings',
  Dashboard: 'Dashboard',
}

const rounds = 5
const records = 200

/** Duration of a touch, in milliseconds; preloads triggered by the touch finish within it. */
const touchMs = 100

/** Times from releasing a link until its page's heading is painted, after each page has been visited once. */
async function measureRouteChanges(browser: Browser, url: string): Promise<Table> {
  const page = await browser.newPage({ baseURL: url, viewport: phoneScreen, serviceWorkers: 'block' })
  await logInWithRecords(page, records)
  await page.goto('/dashboard')
  const measured = Object.entries(headings).map(([name, heading]) => ({ name, heading, times: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) await slowDown(page)
    for (const { name, heading, times } of measured) {
      const ms = await change(page, name, heading)
      if (round > 0) times.push(ms)
      await page.waitForLoadState('networkidle')
    }
  }
  return {
    title: 'to a page that has been there, ms',
    columns: ['median', 'longest'],
    rows: measured.map(({ name, times }) => ({ name, values: [median(times), largest(times)] })),
  }
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
