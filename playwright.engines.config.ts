import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './__tests__/engines/test'
import { slowness } from './scripts/testing/slowness'
import { findChromium } from './scripts/tools/chromium'
import { hasFirefox, hasWebKit } from './scripts/tools/other-engines'

/** The same stories in the engines that this machine has; `npm test` runs those marked `@core`. */
export default defineConfig<object, EngineOptions>({
  testDir: '__tests__/engines',
  outputDir: 'test-results/engines',
  globalSetup: './__tests__/e2e/harness/global-setup.ts',
  workers: 2,
  projects: [
    // Its other stories are told in `__tests__/e2e`.
    ...(findChromium() === undefined
      ? []
      : [
          {
            name: 'Chromium',
            testMatch: /spe(?:ech-model|oken-round)\.spec\.ts$/,
            use: { engineName: 'Chromium' as const },
          },
        ]),
    ...(hasFirefox() ? [{ name: 'Firefox', use: { engineName: 'Firefox' as const } }] : []),
    ...(hasWebKit() ? [{ name: 'WebKitGTK', use: { engineName: 'WebKitGTK' as const } }] : []),
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI === 'true' ? 2 : 0,
  timeout: 120_000 * slowness(),
  expect: { timeout: 20_000 * slowness() },
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
})
