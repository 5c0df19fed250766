import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { ideaField, ideaRows } from '../e2e/harness/round'
import { phoneScreen, slowDown } from './slow-phone'

/** Latencies of keys, in milliseconds. */
export interface Typing {
  /** From the key's time stamp until the next frame was drawn, including the wait for that frame. */
  toPaint: number[]
  /** The same without the wait: handling the key plus drawing the frame. */
  work: number[]
  /** Number of keys over 16 ms by the Event Timing API (resolution 8 ms). */
  slow: number
}

export interface TypingMeasured {
  /** Letters, with 50 ideas on the list. */
  letters: Typing
  /** Enter, which adds one to them. */
  enters: Typing
  /** Letters in a page that holds one textarea and nothing else. */
  bare: Typing
}

const ideas = 50
const letters = 80
const enters = 15

/** Pause between keys, in milliseconds; not a multiple of the frame time. */
const betweenMs = 67

const watchedSchema = v.object({
  keys: v.array(v.object({ at: v.number(), handledAt: v.number(), frameAt: v.number(), paintedAt: v.number() })),
  durations: v.array(v.number()),
})

/** Runs in the page: records each key, the next frame, and the browser's Event Timing entry. */
function watch(): void {
  const keys: unknown[] = []
  const durations: number[] = []
  Object.assign(window, { watched: { keys, durations } })
  /** Calls back when the task that runs is done. */
  const afterwards = (callback: () => void) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = callback
    channel.port2.postMessage(null)
  }
  const onKeyDown = ({ timeStamp: at }: KeyboardEvent) => {
    const seen = { at, handledAt: 0, frameAt: 0, paintedAt: 0 }
    afterwards(() => (seen.handledAt = performance.now()))
    requestAnimationFrame(() => {
      seen.frameAt = performance.now()
      // A message posted during a frame is delivered after it.
      afterwards(() => {
        seen.paintedAt = performance.now()
        keys.push(seen)
      })
    })
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
  }).observe({ type: 'event' })
}

/** Types on a slowed phone: in a round with 50 ideas, and in a page with nothing but a textarea. */
export async function measureTyping(browser: Browser, url: string): Promise<TypingMeasured> {
  const page = await browser.newPage({ viewport: phoneScreen, serviceWorkers: 'block' })
  await slowDown(page)
  await page.setContent('<!doctype html><textarea autofocus></textarea>')
  await page.locator('textarea').focus()
  const bare = await typeOn(page, letters, 'a')
  await page.close()
  return { bare, ...(await typeInRound(browser, url)) }
}

async function typeInRound(browser: Browser, url: string): Promise<Pick<TypingMeasured, 'letters' | 'enters'>> {
  const page = await browser.newPage({ viewport: phoneScreen, serviceWorkers: 'block' })
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
  const written = await typeOn(page, letters, 'a')
  // Each Enter finds something to add.
  const entered = await typeOn(page, enters, 'Enter', () => page.keyboard.insertText('one more'))
  await page.close()
  return { letters: written, enters: entered }
}

async function typeOn(page: Page, count: number, key: string, before = async () => {}): Promise<Typing> {
  await page.evaluate(`{ const __name = (value) => value; (${watch.toString()})() }`)
  for (let times = 0; times < count; times += 1) {
    await before()
    await page.keyboard.press(key)
    await wait(betweenMs)
  }
  const { keys, durations } = v.parse(watchedSchema, await page.evaluate('window.watched'))
  if (keys.length !== count) throw new Error(`Of ${count} keys ${keys.length} were seen.`)
  return {
    toPaint: keys.map(({ at, paintedAt }) => paintedAt - at),
    work: keys.map(({ at, handledAt, frameAt, paintedAt }) => handledAt - at + (paintedAt - frameAt)),
    slow: durations.filter((ms) => ms > 16).length,
  }
}
