import { test as base } from '@playwright/test'
import { AppServer } from '../e2e/harness/server'
import { launchChromium } from './drivers/chromium'
import type { Engine, EngineName, Visitor } from './drivers/driver'
import { launchFirefox } from './drivers/firefox'
import { launchWebKit } from './drivers/webkit'
import { Screen } from './screen'

export interface EngineOptions {
  engineName: EngineName
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine
  /** One server per worker; its data persists from test to test. */
  server: AppServer
}

interface TestFixtures {
  visitor: Visitor
  /** The visitor’s first page. */
  app: Screen
}

const launchers: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  Chromium: launchChromium,
  Firefox: launchFirefox,
  WebKitGTK: launchWebKit,
}

/** A story’s test: one visitor with an empty browser, in the engine of the Playwright project, and the real server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['Chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launchers[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({}, use) => {
      const server = await AppServer.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  visitor: async ({ engine }, use) => {
    const visitor = await engine.visitor()
    await use(visitor)
    await visitor.close()
  },
  app: async ({ visitor, server }, use) => {
    await server.launch()
    await use(new Screen(await visitor.page(), server.url))
  },
})

export { expect } from '@playwright/test'
