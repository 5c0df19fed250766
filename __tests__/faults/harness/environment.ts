import { chromium, type Browser } from '@playwright/test'
import { findHeadlessChromium, launchOptions } from '../../../scripts/tools/chromium'
import { AppServer } from '../../e2e/harness/server'

/** Where things break: the whole product, and a real browser. */
export interface Environment {
  server: AppServer
  browser: Browser
}

/** How the browser is started, wherever it is started. */
export const browserOptions = launchOptions([], findHeadlessChromium())

/** Runs `work` with a server and a browser of its own, and takes both down after it. */
export async function withEnvironment<Result>(work: (environment: Environment) => Promise<Result>): Promise<Result> {
  const [server, browser] = await Promise.all([AppServer.start(), chromium.launch(browserOptions)])
  try {
    return await work({ server, browser })
  } finally {
    await browser.close()
    await server.dispose()
  }
}
