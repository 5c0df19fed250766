import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { AppServer } from '../e2e/harness/server'
import { newAccount } from '../e2e/harness/new-account'
import { importRounds } from '../e2e/harness/seed-rounds'
import { signIn } from '../e2e/harness/sign-in'
import { launchOptions } from '../../scripts/tools/chromium'
import { median } from '../../scripts/tools/statistics'
import { measureSearch, type SearchName } from './search'
import { watchTasks, type Task } from './main-thread-tasks'

export interface RecordsMeasured {
  records: number
  /** Median time from requesting `/records` until the first row and the search box are usable, in milliseconds. */
  interactiveMs: number
  /** The last row that scrolling reached. */
  lastRow: number
  /** Median HTTP times of a page of 20, in milliseconds; only for the largest number of records. */
  answerMs: Record<SearchName, number> | null
  /** Main-thread tasks while scrolling from the first row to the last. */
  tasks: Task[]
}

const openings = 7
const dayMs = 24 * 60 * 60_000

/** Measures the records page with these numbers of records, each in a browser that has only the login. */
export async function measureRecords(server: AppServer, counts: readonly number[]): Promise<RecordsMeasured[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const measured: RecordsMeasured[] = []
    const most = Math.max(...counts)
    const people = []
    for (const records of counts) {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto('/')
      await signIn(page, newAccount())
      await seedRecords(page, records)
      people.push({ page, records, times: [] as number[] })
    }
    // In turn, so a busy moment of the machine affects all of them.
    for (let opening = 0; opening < openings; opening += 1) {
      for (const { page, times } of people) times.push(await open(page))
    }
    for (const { page, records, times } of people) {
      const { result: lastRow, tasks } = await watchTasks(page, () => scrollThrough(page, records))
      const answerMs = records === most ? await measureSearch(page) : null
      measured.push({ records, interactiveMs: median(times), lastRow, answerMs, tasks })
    }
    return measured
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

/** Turns the mouse wheel without pause until the last row is shown; returns that row's number. */
async function scrollThrough(page: Page, records: number): Promise<number> {
  await page.mouse.move(400, 400)
  for (let turns = 0; turns < records; turns += 1) {
    await page.mouse.wheel(0, 1_500)
    const last = await lastRowOf(page)
    if (last >= records) return last
  }
  return lastRowOf(page)
}

async function lastRowOf(page: Page): Promise<number> {
  const script = `Number([...document.querySelectorAll('li[aria-posinset]')].at(-1)?.getAttribute('aria-posinset'))`
  return v.parse(v.number(), await page.evaluate(script))
}

/** Imports this many records, five a day, with varying idea times. */
export function seedRecords(page: Page, count: number): Promise<void> {
  return importRounds(
    page,
    Array.from({ length: count }, (_, index) => recordAt(index)),
  )
}

function recordAt(index: number) {
  const startedAt = new Date(Date.UTC(2026, 10, 20, 9) - Math.floor(index / 5) * dayMs - (index % 5) * 90_000)
  const ideas = Array.from({ length: 3 + (index % 5) }, (_, idea) => ({
    text: `an idea of some words, the ${idea + 1}. of round ${index}`,
    atMs: 3_000 + idea * 8_000 + ((index * 397) % 4_000),
    endMs: null,
    source: 'TYPED' as const,
  }))
  return {
    id: randomUUID(),
    topicTitle: `What to do about matter ${index}, which is of some length`,
    category: index % 3 === 0 ? 'Work' : 'Diary',
    ideas,
    durationMs: 60_000,
    startedAt: startedAt.toISOString(),
    localDay: startedAt.toISOString().slice(0, 10),
    viewed: index % 4 !== 0,
    isLiked: index % 7 === 0,
  }
}
