import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments, findHeadlessChromium } from '../../../scripts/tools/chromium'
import { AppServer } from '../../e2e/harness/server'

/** Where things break: the whole product, and a real browser. */
export interface House {
  server: AppServer
  browser: Browser
}

/** How the browser is started, wherever it is started. */
export function launchOptions() {
  const executablePath = findHeadlessChromium()
  return { args: chromiumArguments, ...(executablePath !== undefined && { executablePath }) }
}

/** Runs `work` with a server and a browser of its own, and takes both down after it. */
export async function withHouse<Result>(work: (house: House) => Promise<Result>): Promise<Result> {
  const [server, browser] = await Promise.all([AppServer.start(), chromium.launch(launchOptions())])
  try {
    return await work({ server, browser })
  } finally {
    await browser.close()
    await server.dispose()
  }
}
