import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { drawTable } from '../../scripts/tools/markdown-table'
import { launchOptions } from '../../scripts/tools/chromium'
import { createRandom } from '../../scripts/tools/seeded-random'
import { largest, median } from '../../scripts/tools/statistics'
import { ensureBuilt } from '../../scripts/build/ensure-built'
import { startServer } from './server'

/** How wrong the clock of each device is at most, in milliseconds. */
const wrongBy = 10 * 60_000

/** What a page tells of its start, in milliseconds since 1970 by the machine's own clock. */
interface Start {
  /** From when the round counts. */
  counted: number
  /** When the ring was there. */
  seen: number
}

declare global {
  interface Window {
    start: Partial<Start>
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown
  }
}

/**
 * Many pages of one browser in one room, each with a wrong clock of its own: how far apart their minutes start, and whether all ideas come
 * into the pool.
 */
export async function measurePages(count: number): Promise<string> {
  await ensureBuilt()
  const server = await startServer('server/main.ts')
  const browser = await chromium.launch(launchOptions())
  try {
    const random = createRandom('rooms')
    const pages: Page[] = []
    for (let member = 0; member < count; member += 1) {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 600 } })
      await deceive(context, random.integer(-wrongBy, wrongBy))
      pages.push(await context.newPage())
    }
    const [host, ...others] = pages
    if (!host) throw new Error('A room needs a host.')
    await openRoom(host)
    const { pathname } = new URL(host.url())
    for (const [index, page] of others.entries()) await join(page, pathname, `Member ${index + 2}`)
    const before = await server.measure()
    await host.getByRole('button', { name: 'Start for everyone' }).click()
    await Promise.all(pages.map(think))
    const starts = await Promise.all(pages.map((page) => page.evaluate(() => window.start)))
    const ideas = await Promise.all(
      pages.map((page) =>
        page
          .getByRole('list', { name: 'Pool' })
          .getByText(/^Idea of/)
          .count(),
      ),
    )
    const after = await server.measure()
    return drawTable({
      title: `${count} pages in one room`,
      columns: ['median', 'worst'],
      rows: [
        {
          name: 'start of the minute, ms from the middle',
          values: spread(starts.map(({ counted }) => counted ?? NaN)),
        },
        { name: 'ring on the screen, ms after it', values: delays(starts) },
        { name: 'ideas in the pool of a page', values: [median(ideas), Math.min(...ideas)] },
        { name: 'memory of the server before and after, MB', values: [before.residentMB, after.residentMB] },
        { name: 'processor time of the server, s', values: [after.cpuSeconds - before.cpuSeconds, null], digits: 1 },
      ],
    })
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Gives the pages of a context a wrong clock, and lets them tell when their round starts. */
async function deceive(context: BrowserContext, ms: number): Promise<void> {
  // What tsx compiles names its functions with it.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript((shift) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + shift
    window.start = {}
    const tell = (event: { type: string; payload?: { startedAt?: number } }) => {
      if (event.type === 'round/started')
        window.start.counted = performance.timeOrigin + (event.payload?.startedAt ?? NaN)
    }
    // As the DevTools do it: what they hear is every event of the store.
    type Create = (...args: unknown[]) => { dispatch: (event: { type: string }) => unknown }
    window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
      () =>
      (...enhancers: ((create: Create) => Create)[]) =>
      (create: Create) =>
        enhancers.reduceRight<Create>(
          (inner, enhance) => enhance(inner),
          (...args) => {
            const store = create(...args)
            return { ...store, dispatch: (event) => (tell(event), store.dispatch(event)) }
          },
        )
    new MutationObserver(() => {
      if (window.start.seen === undefined && document.querySelector('[role=timer][aria-label="Time left"]'))
        window.start.seen = performance.timeOrigin + performance.now()
    }).observe(document, { childList: true, subtree: true })
  }, ms)
}

async function openRoom(page: Page): Promise<void> {
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill('What a city needs')
  await page.getByRole('button', { name: 'Think together' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Member 1')
  await page.getByRole('button', { name: 'Open the room' }).click()
  await page.waitForURL('**/together/*')
}

async function join(page: Page, pathname: string, nickname: string): Promise<void> {
  await page.goto(pathname)
  await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('list', { name: 'Members' }).waitFor()
}

/** Writes one idea in the minute, and waits for the pool. */
async function think(page: Page, index: number): Promise<void> {
  await page.getByRole('timer', { name: 'Time left' }).waitFor({ timeout: 60_000 })
  await page.getByRole('textbox', { name: 'Your idea' }).fill(`Idea of ${index + 1}`)
  await page.getByRole('textbox', { name: 'Your idea' }).press('Enter')
  await page.getByRole('list', { name: 'Pool' }).waitFor({ timeout: 120_000 })
}

/** How far numbers are from their median: the median of that, and the most. */
function spread(numbers: readonly number[]): number[] {
  const middle = median(numbers)
  const distances = numbers.map((number) => Math.abs(number - middle))
  return [median(distances), largest(distances)]
}

function delays(starts: readonly Partial<Start>[]): number[] {
  const late = starts.map(({ counted = NaN, seen = NaN }) => seen - counted)
  return [median(late), largest(late)]
}
