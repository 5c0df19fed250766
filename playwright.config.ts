import { defineConfig } from '@playwright/test'
import { findHeadlessChromium, launchOptions } from './scripts/tools/chromium'

/** The tests in which somebody speaks, and those of them that need to know what was heard when. */
const voice = /\/(spoken-(?!review)|transcript)[^/]*\.spec\.ts$/
const hearing = /\/spoken-(onsets|transcript)\.spec\.ts$/

export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  globalSetup: './__tests__/e2e/harness/global-setup.ts',
  // More than there are cores: most of the time a minute is waited for.
  workers: 4,
  projects: [
    // What is heard is worked on as it is said: two of them at once would be too much for a machine with two cores.
    { name: 'voice', testMatch: voice, testIgnore: hearing, workers: 1 },
    // To be run alone: a microphone that waits for the processor is heard late, and in pieces.
    { name: 'hearing', testMatch: hearing, workers: 1 },
    { name: 'app', testIgnore: voice },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` lists as flaky what passes only then. On a developer's machine a flaky test shows at once.
  retries: process.env.CI === 'true' ? 2 : 0,
  // A round lasts a minute, and some tests live through one.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    // Playwright sees no request that a service worker answers; the tests of the offline app allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions([], findHeadlessChromium()),
    // Asked for with `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
  },
})
