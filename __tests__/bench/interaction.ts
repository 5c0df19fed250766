import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../scripts/tools/chromium'
import { reportInteraction } from './report-interaction'
import { measureRing } from './ring'
import { measureRouteChanges } from './route-changes'
import { measureShifts } from './shifts'
import { measureTyping } from './typing'

/** What the product feels like under the fingers, on the poor phone; answers with the tables. */
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
    ring: await measureRing(url),
    routes: await withBrowser((browser) => measureRouteChanges(browser, url)),
    shifts: await withBrowser((browser) => measureShifts(browser, url)),
  })
}
