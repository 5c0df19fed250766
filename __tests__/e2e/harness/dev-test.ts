import { test as base } from '@playwright/test'
import { DevServer } from './dev-server'

interface WorkerFixtures {
  devServer: DevServer
}

/** Playwright's `test`, with `npm run dev` behind `page`. */
export const test = base.extend<object, WorkerFixtures>({
  devServer: [
    async ({}, use) => {
      const server = await DevServer.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ devServer }, use) => {
    await use(devServer.url)
  },
})
