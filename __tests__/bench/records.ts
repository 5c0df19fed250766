import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/tools/chromium'
import type { Table } from '../../scripts/tools/markdown-table'
import { median } from '../../scripts/tools/statistics'
import { logInWithRecords } from './person'

const sizes = [100, 10_000]
const openings = 7

/** Measures the records page with few and with many records, each in a browser that has only the login. */
export async function measureRecords(url: string): Promise<Table[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const people: { page: Page; times: number[] }[] = []
    for (const records of sizes) {
      const page = await browser.newPage({ baseURL: url, serviceWorkers: 'block' })
      await logInWithRecords(page, records)
      people.push({ page, times: [] })
    }
    // In turn, so a busy moment of the machine affects all of them.
    for (let opening = 0; opening < openings; opening += 1) {
      for (const { page, times } of people) times.push(await open(page))
    }
    const values = people.map(({ times }) => median(times))
    return [
      {
        title: 'the records page',
        columns: sizes.map((records) => `${records} records`),
        rows: [{ name: 'interactive after, ms', values, isCompared: true }],
        comparisons: [{ name: 'last / first', of: 1, with: 0 }],
      },
    ]
  } finally {
    await browser.close()
  }
}

async function open(page: Page): Promise<number> {
  await page.goto('/')
  const before = performance.now()
  await page.goto('/records')
  await page.getByRole('searchbox', { name: 'Search records' }).click()
  await page.getByRole('list', { name: 'Records' }).getByRole('listitem').first().waitFor()
  return performance.now() - before
}
