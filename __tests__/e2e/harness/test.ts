import { test as base, type Page } from '@playwright/test'
import { withHydration } from './hydration'
import { logPage } from './page-log'
import { AppServer } from './server'

interface WorkerFixtures {
  /** One server per worker; its data persists from test to test, and the next test finds it running again. */
  server: AppServer
}

interface TestFixtures {
  /** Opens a page of another person, or on another device: in a browser context of its own. */
  openBrowser: () => Promise<Page>
}

/** Playwright's `test`, with the real server behind `page`: paths such as `page.goto('/')` lead to it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await AppServer.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ page }, use, testInfo) => {
    const attachPageLog = logPage(page)
    await use(await withHydration(page))
    await attachPageLog(testInfo)
  },
  openBrowser: async ({ browser, baseURL }, use, testInfo) => {
    const close: (() => Promise<void>)[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const page = await context.newPage()
      const attachPageLog = logPage(page)
      close.push(async () => {
        await attachPageLog(testInfo)
        await context.close()
      })
      return withHydration(page)
    })
    for (const closeOne of close) await closeOne()
  },
  baseURL: async ({ server }, use) => {
    await server.launch()
    await use(server.url)
  },
})

export { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
