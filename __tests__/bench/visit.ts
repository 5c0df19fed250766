import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/tools/chromium'
import { openOnSlowPhone, phoneScreen, shownAt, wallNow } from './slow-phone'

/** Waiting times from opening the landing page to the first idea, in milliseconds, and the traffic. */
export interface Visit {
  /** The landing page's link can be pressed. */
  landing: number
  /** From its press to the topic having the focus. */
  exercise: number
  /** From Start to the idea field having the focus and the minute running. */
  round: number
  /** From Enter to the idea on the list. */
  idea: number
  bytes: number
  answers: number
}

/** Waiting times of a returning visitor whose browser was restarted, in milliseconds. */
export interface Return {
  /** From the address of the exercise to the topic having the focus. */
  exercise: number
  /** From the press of the landing page's link. */
  fromLanding: number
}

export interface VisitsMeasured {
  /** The worst case: each action as soon as it is possible, all letters at once. */
  atOnce: Visit[]
  /** At a person's pace: touches of 0.1 s, and typing at phone speed. */
  person: Visit[]
  returns: Return[]
  /** One line of text from the same server, as a lower bound; in milliseconds. */
  bare: number[]
}

interface Pace {
  /** Duration of a touch, in milliseconds. */
  touchMs: number
  /** Between two letters, in milliseconds. */
  letterMs: number
}

const atOnce: Pace = { touchMs: 0, letterMs: 0 }

/** A touch of 0.1 s; 36 words a minute on a phone's keyboard (Palin et al. 2019, "How do people type on mobile devices?"). */
const person: Pace = { touchMs: 100, letterMs: 330 }

const runs = 5

/** Idle time after a browser start, in milliseconds. */
const browserStartMs = 2_000

const topic = 'A rainy Sunday'
const idea = 'bake bread'

const link = 'main a[href="/exercise"]'
const topicFocused = ':root:not(:has([role=timer])) main form input:focus'
const startButton = 'main form button[type=submit]'
const ideaFocused = ':root:has([role=timer]) main form input:focus'
const firstIdea = 'main ol[reversed] li'

/** Measures first and later visits on the slow phone, each in a newly started browser. */
export async function measureVisits(url: string): Promise<VisitsMeasured> {
  const measured: VisitsMeasured = { atOnce: [], person: [], returns: [], bare: [] }
  // In turn, so a busy moment of the machine affects all of them.
  for (let run = 0; run < runs; run += 1) {
    measured.bare.push(await inNewBrowser((context) => openBare(context, url)))
    measured.atOnce.push(await inNewBrowser((context) => visit(context, url, atOnce)))
    measured.person.push(await inNewBrowser((context) => visit(context, url, person)))
    measured.returns.push(await returnTo(url))
  }
  return measured
}

async function openBare(context: BrowserContext, url: string): Promise<number> {
  const { page } = await openOnSlowPhone(context)
  const asked = wallNow()
  await page.goto(`${url}/api/healthcheck`, { waitUntil: 'commit' })
  return (await shownAt(page, 'body')) - asked
}

async function visit(context: BrowserContext, url: string, pace: Pace) {
  const { page, moved } = await openOnSlowPhone(context)
  const asked = wallNow()
  await page.goto(url, { waitUntil: 'commit' })
  const linkAt = await shownAt(page, link)
  const pressed = await press(page, link, pace)
  const topicAt = await shownAt(page, topicFocused)
  await type(page, topic, pace)
  const started = await press(page, startButton, pace)
  const roundAt = await shownAt(page, ideaFocused)
  await type(page, idea, pace)
  const entered = wallNow()
  await page.keyboard.press('Enter')
  const ideaAt = await shownAt(page, firstIdea)
  return {
    landing: linkAt - asked,
    exercise: topicAt - pressed,
    round: roundAt - started,
    idea: ideaAt - entered,
    ...moved(),
  }
}

/** Presses like a finger; returns the time of the release. */
async function press(page: Page, selector: string, { touchMs }: Pace): Promise<number> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`Nothing to press at ${selector}.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await wait(touchMs)
  const released = wallNow()
  await page.mouse.up()
  return released
}

async function type(page: Page, text: string, { letterMs }: Pace): Promise<void> {
  if (letterMs === 0) {
    await page.keyboard.insertText(text)
    return
  }
  await page.keyboard.type(text, { delay: letterMs })
}

/** Makes a first visit, waits until the service worker has cached everything, and measures two visits in restarted browsers. */
async function returnTo(url: string): Promise<Return> {
  return inNewProfile(async (profile) => {
    await inBrowser(profile, async (context) => {
      const page = await context.newPage()
      await page.goto(`${url}/exercise`)
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      await page.reload()
      await shownAt(page, topicFocused)
    })
    const exercise = await inBrowser(profile, async (context) => {
      const { page } = await openOnSlowPhone(context)
      const asked = wallNow()
      await page.goto(`${url}/exercise`, { waitUntil: 'commit' })
      return (await shownAt(page, topicFocused)) - asked
    })
    const fromLanding = await inBrowser(profile, async (context) => {
      const { page } = await openOnSlowPhone(context)
      await page.goto(url, { waitUntil: 'commit' })
      await shownAt(page, link)
      const pressed = await press(page, link, atOnce)
      return (await shownAt(page, topicFocused)) - pressed
    })
    return { exercise, fromLanding }
  })
}

async function inNewBrowser<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  return inNewProfile((profile) => inBrowser(profile, work))
}

async function inNewProfile<Result>(work: (profile: string) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'idea-training-visit-'))
  try {
    return await work(profile)
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

async function inBrowser<Result>(profile: string, work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), viewport: phoneScreen })
  try {
    // A phone's browser is already running; this one is still busy with its own start.
    await wait(browserStartMs)
    return await work(context)
  } finally {
    await context.close()
  }
}
