import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { joinRoom, openRoom, poolIdeas, startForEveryone } from '../../__tests__/e2e/harness/rooms'
import { timeLeft, writeIdea } from '../../__tests__/e2e/harness/round'
import { drawTable } from '../../scripts/tools/markdown-table'
import { launchOptions } from '../../scripts/tools/chromium'
import { createRandom } from '../../scripts/tools/seeded-random'
import { largest, median } from '../../scripts/tools/statistics'
import { ensureBuilt } from '../../scripts/build/ensure-built'
import type { Server } from '../harness/server'

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
export async function measurePages(server: Server, count: number): Promise<string> {
  await ensureBuilt()
  const browser = await chromium.launch(launchOptions())
  try {
    const random = createRandom('rooms')
    const pages: Page[] = []
    let code = ''
    for (let member = 1; member <= count; member += 1) {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 600 } })
      await deceive(context, random.integer(-wrongBy, wrongBy))
      const page = await context.newPage()
      pages.push(page)
      if (member === 1) code = await openRoom(page)
      else await joinRoom(page, code, `Member ${member}`)
    }
    const before = await server.readMetrics()
    if (pages[0]) await startForEveryone(pages[0])
    await Promise.all(pages.map(think))
    const starts = await Promise.all(pages.map((page) => page.evaluate(() => window.start)))
    const ideas = await Promise.all(pages.map((page) => poolIdeas(page).filter({ hasText: 'Idea of' }).count()))
    const after = await server.readMetrics()

    const counted = starts.map((start) => start.counted ?? NaN)
    const fromMiddle = counted.map((time) => Math.abs(time - median(counted)))
    const late = starts.map((start) => (start.seen ?? NaN) - (start.counted ?? NaN))
    const grownBy = (metric: string) => after(metric) - before(metric)
    return drawTable({
      title: `${count} pages in one room`,
      columns: ['median', 'worst'],
      rows: [
        { name: 'start of the minute, ms from the middle', values: [median(fromMiddle), largest(fromMiddle)] },
        { name: 'ring on the screen, ms after it', values: [median(late), largest(late)] },
        { name: 'ideas in the pool of a page', values: [median(ideas), Math.min(...ideas)] },
        { name: 'more memory of the server, MB', values: [grownBy('process_resident_memory_bytes') / 1e6, null] },
        { name: 'processor time of the server, s', values: [grownBy('process_cpu_seconds_total'), null], digits: 1 },
      ],
    })
  } finally {
    await browser.close()
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

/** Writes one idea in the minute, and waits for the pool. */
async function think(page: Page, index: number): Promise<void> {
  await timeLeft(page).waitFor({ timeout: 60_000 })
  await writeIdea(page, `Idea of ${index + 1}`)
  await page.getByRole('list', { name: 'Pool' }).waitFor({ timeout: 120_000 })
}
