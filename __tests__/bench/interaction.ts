import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/tools/chromium'
import type { Table } from '../../scripts/tools/markdown-table'
import { percentile } from '../../scripts/tools/statistics'
import { ideaField, ideaRows } from '../e2e/harness/round'
import { installProbe, readProbe, type Observation } from './probe'
import { phoneScreen, slowDown } from './slow-phone'

/** Measures the keys of a round on the slow phone. */
export async function measureInteraction(url: string): Promise<Table[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    return [await measureTyping(browser, url)]
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
