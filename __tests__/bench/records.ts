import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { AppServer } from '../e2e/harness/server'
import { newAccount } from '../e2e/harness/new-account'
import { importRounds } from '../e2e/harness/seed-rounds'
import { signIn } from '../e2e/harness/sign-in'
import { launchOptions } from '../../scripts/tools/chromium'
import { median } from '../../scripts/bench/statistics'
import { measureSearch, type SearchName } from './search'
import { watchTasks, type Task } from './main-thread-tasks'

export interface RecordsMeasured {
  records: number
  /** From asking for `/records` to its first row and its search box being there to be used, in milliseconds: the median. */
  interactiveMs: number
  /** How far down it was scrolled: the rows that were in sight at last. */
  lastRow: number
  /** How long a page of twenty takes over HTTP, in milliseconds: the medians; only of whoever has the most. */
  answerMs: Record<SearchName, number> | null
  /** What the main thread did while the list was scrolled through from its first row to its last. */
  tasks: Task[]
}

const openings = 7
const dayMs = 24 * 60 * 60_000

/** The records page of somebody with so many records, each in a browser that knows nothing yet but the account. */
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
    // In turn, so that a busy moment of the machine falls on all of them.
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

/** As somebody does who turns the wheel without a rest, until the last row is there; answers with its place. */
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

/** Brings records in as from an export, a few a day, each with its own rhythm. */
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
