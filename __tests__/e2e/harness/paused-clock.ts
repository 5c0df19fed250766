import { expect, type Locator, type Page } from '@playwright/test'

/** How far the clock is set ahead to be held, in milliseconds: nobody's token expires, and no page is that slow. */
const headStart = 60_000

/**
 * Opens a page whose time the test holds in its hands: `page.clock.runFor` and `fastForward` move it, and nothing else
 * does. The page has settled before its time stops.
 */
export async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path, { waitUntil: 'networkidle' })
  await pauseClock(page)
}

/** Stops the time of a page whose clock is installed and runs. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + headStart)
}

/**
 * Lets the held time run until a part is drawn, which React may put off by a moment. Answers with the milliseconds that it
 * took of the page's time.
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
