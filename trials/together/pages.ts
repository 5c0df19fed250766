import { chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import type {} from '../../__tests__/e2e/harness/dev-tools/fake-dev-tools'
import { installDevTools } from '../../__tests__/e2e/harness/dev-tools/install'
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

declare global {
  interface Window {
    /** When the ring was there, in milliseconds since the page's start. */
    ringSeenAt: number
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
      const page = await context.newPage()
      await installDevTools(page)
      await deceive(page, random.integer(-wrongBy, wrongBy))
      pages.push(page)
      if (member === 1) code = await openRoom(page)
      else await joinRoom(page, code, `Member ${member}`)
    }
    const before = await server.readMetrics()
    if (pages[0]) await startForEveryone(pages[0])
    await Promise.all(pages.map(think))
    const starts = await Promise.all(pages.map(readStart))
    const ideas = await Promise.all(pages.map((page) => poolIdeas(page).filter({ hasText: 'Idea of' }).count()))
    const after = await server.readMetrics()

    const counted = starts.map((start) => start.counted)
    const fromMiddle = counted.map((time) => Math.abs(time - median(counted)))
    const late = starts.map((start) => start.seen - start.counted)
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

/** Gives a page a wrong clock, and lets it remember when the ring was there. */
async function deceive(page: Page, ms: number): Promise<void> {
  // What tsx compiles names its functions with it.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((shift) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + shift
    window.ringSeenAt = NaN
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=timer][aria-label="Time left"]')) return
      window.ringSeenAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, ms)
}

const startedSchema = v.object({ type: v.literal('round/started'), payload: v.object({ startedAt: v.number() }) })

/** From when the round counts, and when the ring was there, in milliseconds since 1970 by the machine's own clock. */
async function readStart(page: Page): Promise<{ counted: number; seen: number }> {
  const { origin, seen, events } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    seen: window.ringSeenAt,
    events: window.fakeDevTools.steps().map(({ event }) => event),
  }))
  const started = events.find((event) => v.is(startedSchema, event))
  return { counted: origin + (started?.payload.startedAt ?? NaN), seen: origin + seen }
}

/** Writes one idea in the minute, and waits for the pool. */
async function think(page: Page, index: number): Promise<void> {
  await timeLeft(page).waitFor({ timeout: 60_000 })
  await writeIdea(page, `Idea of ${index + 1}`)
  await page.getByRole('list', { name: 'Pool' }).waitFor({ timeout: 120_000 })
}
