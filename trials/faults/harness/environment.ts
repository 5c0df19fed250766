import { chromium, type Browser } from '@playwright/test'
import { findHeadlessChromium, launchOptions } from '../../../scripts/tools/chromium'
import { AppServer } from '../../../__tests__/e2e/harness/server'

/** Where the faults happen: a running server and a real browser. */
export interface Environment {
  server: AppServer
  browser: Browser
}

/** Launch options for every browser of the fault tests. */
export const browserOptions = launchOptions([], findHeadlessChromium())

/** Runs `work` with its own server and browser, and stops both afterwards. */
export async function withEnvironment<Result>(work: (environment: Environment) => Promise<Result>): Promise<Result> {
  const [server, browser] = await Promise.all([AppServer.start(), chromium.launch(browserOptions)])
  try {
    return await work({ server, browser })
  } finally {
    await browser.close()
    await server.dispose()
  }
}
