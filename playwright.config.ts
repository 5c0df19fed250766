import { defineConfig } from '@playwright/test'
import { slowness } from './scripts/testing/slowness'
import { findHeadlessChromium, launchOptions } from './scripts/tools/chromium'

/** Tests with speech; those of `hearing` check exactly when something was said, or with which words. */
const voice = /\/spoken-(?!review)[^/]*\.spec\.ts$/
const hearing = /\/spoken-(?:onsets|words)\.spec\.ts$/

/** Tests of `npm run dev`. */
const development = /\/development-server\.spec\.ts$/

export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  globalSetup: './__tests__/e2e/harness/global-setup.ts',
  // More workers than cores: tests mostly wait for rounds to end. On a busy machine they would wait for each other.
  workers: slowness() < 2 ? 4 : 2,
  projects: [
    // First, so that other tests run while its server compiles.
    // The first page waits for the compiler, beside other tests for minutes.
    {
      name: 'development',
      testMatch: development,
      timeout: 540_000 * slowness(),
      expect: { timeout: 60_000 * slowness() },
    },
    // Speech is processed in real time; two of these tests at once overload two cores.
    { name: 'voice', testMatch: voice, testIgnore: hearing, workers: 1 },
    // Nothing runs beside these: without enough CPU, the microphone delivers sound late and in pieces.
    { name: 'hearing', testMatch: hearing, workers: 1 },
    { name: 'app', testIgnore: [voice, development] },
    // Draws the pictures in the documents; not part of the tests.
    { name: 'pictures', testMatch: /\/pictures\.ts$/, workers: 1 },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` lists tests that pass only on retry as flaky. Locally, there are no retries.
  retries: process.env.CI === 'true' ? 2 : 0,
  // Limits only end what hangs. Some tests wait for a whole one-minute round.
  timeout: 120_000 * slowness(),
  expect: { timeout: 10_000 * slowness() },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    // Playwright sees no request that a service worker answers; the tests of the offline app allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions([], findHeadlessChromium()),
    // Enable it with `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
  },
})
