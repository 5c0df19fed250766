import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import type { Table } from '../../scripts/tools/markdown-table'
import { largest, median } from '../../scripts/tools/statistics'
import { withTemporaryFolder } from './machine'
import { openOnSlowPhone, withProfile } from './slow-phone'

/** How long a touch lasts, and the time between two letters, in milliseconds. */
type Pace = Readonly<Record<'touchMs' | 'letterMs', number>>

/** The worst case: each action as soon as it is possible. */
const atOnce: Pace = { touchMs: 0, letterMs: 0 }

/** A touch of 0.1 s; 36 words a minute on a phone's keyboard (Palin et al. 2019, "How do people type on mobile devices?"). */
const person: Pace = { touchMs: 100, letterMs: 330 }

const runs = 5

/** Idle time after a browser start, in milliseconds: a phone's browser is already running. */
const browserStartMs = 2_000

const link = 'main a[href="/exercise"]'
const topicFocused = ':root:not(:has([role=timer])) main form input:focus'
const startButton = 'main form button[type=submit]'
const ideaFocused = ':root:has([role=timer]) main form input:focus'
const firstIdea = 'main ol[reversed] li'

type Visit = Awaited<ReturnType<typeof visit>>

/** Measures first and later visits on the slow phone, each in a newly started browser. */
export async function measureVisits(url: string): Promise<Table[]> {
  const [first, slow]: [Visit[], Visit[]] = [[], []]
  const [bare, exercise, fromLanding]: [number[], number[], number[]] = [[], [], []]
  // In turn, so a busy moment of the machine affects all of them.
  for (let run = 0; run < runs; run += 1) {
    const text = '/api/healthcheck'
    await inBrowsers(url, async (context) => bare.push(await openAndWait(await openOnSlowPhone(context), text, 'body')))
    await inBrowsers(url, async (context) => first.push(await visit(context, atOnce)))
    await inBrowsers(url, async (context) => slow.push(await visit(context, person)))
    await inBrowsers(
      url,
      fillCaches,
      async (context) => {
        exercise.push(await openAndWait(await openOnSlowPhone(context), '/exercise', topicFocused))
      },
      async (context) => {
        const phone = await openOnSlowPhone(context)
        await openAndWait(phone, '/', link)
        fromLanding.push(await pressAndWait(phone, link, topicFocused, atOnce))
      },
    )
  }
  const step = (name: string, of: (visit: Visit) => number) => {
    return { name, values: [median(first.map(of)), median(slow.map(of)), largest([...first, ...slow].map(of))] }
  }
  const later = (name: string, times: number[]) => ({ name, values: [median(times), largest(times)] })
  return [
    {
      title: 'a first visit, waiting in ms',
      columns: ['at once', 'a person', 'longest'],
      rows: [
        step('`/` to the link usable', (visit) => visit.landing),
        step('its press to the topic', (visit) => visit.exercise),
        step('Start to the minute', (visit) => visit.round),
        step('Enter to the idea', (visit) => visit.idea),
        step('all', (visit) => visit.landing + visit.exercise + visit.round + visit.idea),
        step('moved, kB', (visit) => visit.bytes / 1000),
        step('responses', (visit) => visit.responses),
      ],
    },
    {
      title: 'later visits, waiting in ms',
      columns: ['median', 'longest'],
      rows: [
        later('`/exercise` to the topic', exercise),
        later("the landing page's link to the topic", fromLanding),
        later('for comparison: a first visit to one line of text', bare),
      ],
    },
  ]
}

type Phone = Awaited<ReturnType<typeof openOnSlowPhone>>

/** Waiting times from opening the landing page to the first idea, in milliseconds, and the traffic. */
async function visit(context: BrowserContext, pace: Pace) {
  const phone = await openOnSlowPhone(context)
  const { keyboard } = phone.page
  const landing = await openAndWait(phone, '/', link)
  const exercise = await pressAndWait(phone, link, topicFocused, pace)
  await keyboard.type('A rainy Sunday', { delay: pace.letterMs })
  const round = await pressAndWait(phone, startButton, ideaFocused, pace)
  await keyboard.type('bake bread', { delay: pace.letterMs })
  const entered = wallNow()
  await keyboard.press('Enter')
  const idea = (await shownAt(phone.page, firstIdea)) - entered
  return { landing, exercise, round, idea, ...phone.traffic }
}

/** A visit that ends when the service worker has cached everything. */
async function fillCaches(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/exercise')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await shownAt(page, topicFocused)
}

/** The wall clock, as exact as a page's own `performance.timeOrigin + performance.now()`. */
const wallNow = () => performance.timeOrigin + performance.now()

/** Milliseconds from opening an address until something is shown. */
async function openAndWait({ page }: Phone, url: string, selector: string): Promise<number> {
  const opened = wallNow()
  await page.goto(url, { waitUntil: 'commit' })
  return (await shownAt(page, selector)) - opened
}

/** Milliseconds from the end of a touch until something is shown. */
async function pressAndWait({ page }: Phone, target: string, selector: string, { touchMs }: Pace): Promise<number> {
  const box = await page.locator(target).first().boundingBox()
  if (!box) throw new Error(`Nothing to press at ${target}.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await wait(touchMs)
  const released = wallNow()
  await page.mouse.up()
  return (await shownAt(page, selector)) - released
}

/**
 * The wall-clock time at which an element matching the selector is first shown, after the first paint. Polls once per frame inside
 * the page, and continues through navigations.
 */
async function shownAt(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector(wanted) !== null
        ? performance.timeOrigin + performance.now()
        : 0,
    selector,
    { polling: 'raf' },
  )
  return v.parse(v.number(), await handle.jsonValue())
}

/** Runs each in a newly started browser, all with the same profile, which is empty at first. */
const inBrowsers = (url: string, ...works: ((context: BrowserContext) => Promise<unknown>)[]) =>
  withTemporaryFolder(async (folder) => {
    for (const work of works) {
      await withProfile(folder, url, async (context) => {
        await wait(browserStartMs)
        await work(context)
      })
    }
  })
