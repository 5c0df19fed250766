import { chromium, type BrowserContext } from '@playwright/test'
import { launchOptions } from '../../../scripts/tools/chromium'
import { freePorts } from '../../../scripts/tools/free-port'

/** Playwright's arguments that keep hidden tabs running at full speed; a real browser throttles them. */
const keepAwake = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/**
 * Runs `work` in a browser that treats background tabs as a real one does: they are hidden, get no animation frames, and their
 * timers are throttled.
 *
 * @param more arguments for Chromium.
 */
export async function withRealTabs(
  work: (context: BrowserContext) => Promise<void>,
  more: readonly string[] = [],
): Promise<void> {
  const [port] = await freePorts(1)
  const launched = await chromium.launch({
    ...launchOptions([`--remote-debugging-port=${String(port)}`, ...more]),
    ignoreDefaultArgs: keepAwake,
  })
  try {
    // Without Playwright's defaults, one of which makes every tab appear focused.
    const browser = await chromium.connectOverCDP(`http://localhost:${String(port)}`, { noDefaults: true })
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('The browser has no window.')
    await work(context)
  } finally {
    await launched.close()
  }
}
