import { chromium, type BrowserContext } from '@playwright/test'
import { launchOptions } from '../../../scripts/tools/chromium'
import { freePorts } from '../../../scripts/tools/free-port'

/** Playwright keeps tabs awake that nobody sees; a person's browser does not. */
const keepAwake = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/**
 * Runs `work` in a browser where only the tab in front is visible, as in a person's: the others are told that they are
 * hidden, get no animation frames, and their timers come late.
 */
export async function withRealTabs(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const [port] = await freePorts(1)
  const launched = await chromium.launch({
    ...launchOptions([`--remote-debugging-port=${String(port)}`]),
    ignoreDefaultArgs: keepAwake,
  })
  try {
    // Without the defaults, of which one makes every tab believe that it is in front.
    const browser = await chromium.connectOverCDP(`http://localhost:${String(port)}`, { noDefaults: true })
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('The browser has no window.')
    await work(context)
  } finally {
    await launched.close()
  }
}
