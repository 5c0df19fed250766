import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../scripts/tools/chromium'
import { reportInteraction } from './report-interaction'
import { measureTimerRing } from './timer-ring'
import { measureRouteChanges } from './route-changes'
import { measureLayoutShifts } from './layout-shifts'
import { measureTyping } from './typing'

/** Measures responsiveness on the slow phone; returns the tables. */
export async function measureInteraction(url: string): Promise<string> {
  const withBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
    const browser = await chromium.launch(launchOptions())
    try {
      return await work(browser)
    } finally {
      await browser.close()
    }
  }
  return reportInteraction({
    typing: await withBrowser((browser) => measureTyping(browser, url)),
    ring: await measureTimerRing(url),
    routes: await withBrowser((browser) => measureRouteChanges(browser, url)),
    shifts: await withBrowser((browser) => measureLayoutShifts(browser, url)),
  })
}
