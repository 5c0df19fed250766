import { test as base, type Page } from '@playwright/test'
import { markHydration, untilHydrated } from './hydration'
import { AppServer } from './server'

interface WorkerFixtures {
  /** One running product per worker; what a test leaves in its database, the next one finds there. */
  server: AppServer
}

interface TestFixtures {
  /** Where the local sign-in server answers. */
  identityURL: string
  /** Stops the server as Ctrl-C does and starts it again, with the same data. */
  restartServer: () => Promise<void>
  /** Ends the server without warning. The next test finds it running again. */
  killServer: () => Promise<void>
  /** Starts a server that was killed. */
  startServer: () => Promise<void>
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
  page: async ({ page }, use) => {
    await use(await withHydration(page))
  },
  baseURL: async ({ server }, use) => {
    await server.launch()
    await use(server.url)
  },
  identityURL: async ({ server }, use) => {
    await use(server.identityUrl)
  },
  restartServer: async ({ server }, use) => {
    await use(() => server.restart())
  },
  killServer: async ({ server }, use) => {
    await use(() => server.kill())
  },
  startServer: async ({ server }, use) => {
    await use(() => server.launch())
  },
})

/** Opening or reloading `/exercise` lasts until it has been hydrated: what is done before that has tests of its own. */
async function withHydration(page: Page): Promise<Page> {
  await markHydration(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...asked) => hydrated(page, await goto(...asked))
  page.reload = async (...asked) => hydrated(page, await reload(...asked))
  return page
}

async function hydrated<Answer>(page: Page, answer: Answer): Promise<Answer> {
  if (new URL(page.url()).pathname === '/exercise') await untilHydrated(page)
  return answer
}

export { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
