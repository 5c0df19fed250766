import { expect, type Locator, type Page } from '@playwright/test'

/** How far ahead the clock is paused, in milliseconds: later than any page load, but before tokens expire. */
const headStart = 60_000

/**
 * Opens a page, waits until it is idle, and pauses its clock; only `page.clock.runFor` and `fastForward` move it from then on.
 */
export async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path, { waitUntil: 'networkidle' })
  await pauseClock(page)
}

/** Pauses the installed clock of a page. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + headStart)
}

/**
 * Runs the paused clock in small steps until an element is visible, because React may render a moment later. Returns the page time
 * that passed, in milliseconds.
 */
export async function runClockUntilVisible(page: Page, part: Locator): Promise<number> {
  const step = 100
  let ran = 0
  await expect(async () => {
    await page.clock.runFor(step)
    ran += step
    expect(await part.isVisible()).toBe(true)
  }).toPass()
  return ran
}
