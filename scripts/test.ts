import { rmSync } from 'node:fs'
import path from 'node:path'
import { jestCommand } from './testing/jest-command'
import { readJestResults, readPlaywrightResults } from './testing/results'
import { measureSlowness } from './testing/slowness'
import { Steps } from './testing/steps'
import { provideSystemPackages } from './testing/system-packages'
import { findChromium } from './tools/chromium'
import { hasFirefox, hasWebKit } from './tools/other-engines'
import { findMemory, useTemporaryFolder } from './tools/temporary-folder'

const jestFile = path.join(useTemporaryFolder(findMemory()), 'jest.json')
// Also clean up when the run is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const steps = new Steps()

const tool = (name: string, ...args: string[]): [string, ...string[]] => [`node_modules/.bin/${name}`, ...args]
const node = (...args: string[]): [string, ...string[]] => [process.execPath, ...args]

/** All checks without a browser, in two lanes, because most of the first lane uses one core. */
async function testOutsideBrowser(): Promise<{ isBuilt: boolean }> {
  await steps.run({ name: 'Contract types', command: tool('gql.tada', 'generate-output', '--disable-preprocessing') })
  const [, isBuilt] = await Promise.all([checkText(), buildAndTestUnits()])
  return { isBuilt }
}

async function checkText(): Promise<void> {
  const check = ['node_modules/typescript7/bin/tsc', '--noEmit']
  await steps.run({ name: 'Types', command: node(...check) })
  await steps.run({ name: 'Types of the local sign-in pages', command: node(...check, '-p', 'server/local/pages') })
  await steps.run({ name: 'Types of the service worker', command: node(...check, '-p', 'src/service-worker') })
  await steps.run({ name: 'Lint with types', command: tool('oxlint') })
  await steps.run({ name: 'Lint', command: node('--max-semi-space-size=64', 'node_modules/eslint/bin/eslint.js', '.') })
  await steps.run({ name: 'Format', command: tool('oxfmt', '--check') })
}

async function buildAndTestUnits(): Promise<boolean> {
  const [isBuilt] = await Promise.all([
    steps.run({ name: 'Production build', command: ['npm', 'run', '--silent', 'build'] }),
    // Installing mostly waits for the network.
    provideSystemPackages(),
  ])
  await steps.run({
    name: 'Units and server',
    live: true,
    command: jestCommand('--json', `--outputFile=${jestFile}`),
    read: () => readJestResults(jestFile),
  })
  return isBuilt
}

/** Random histories of everything that can go wrong. They leave the processor to whatever else runs. */
async function simulate(name: string, ...options: string[]): Promise<void> {
  await steps.run({ name, command: ['npm', 'run', '--silent', 'simulate', '--', '--background', ...options] })
}

const simulateHistories = () => simulate('Simulated histories', '--seeds', '300')
const findPlantedFaults = () => simulate('Planted faults', '--planted', '--seeds', '10000')

/** Why nothing can be tested in a browser; null if it can. */
function browserObstacle(isBuilt: boolean): string | null {
  if (!isBuilt) return 'the build failed'
  return findChromium() === undefined ? 'there is no Chromium' : null
}

/** @param results which JSON file in `test-results` Playwright writes. */
async function runPlaywright(name: string, results: string, ...args: string[]): Promise<void> {
  const file = path.join('test-results', `${results}.json`)
  rmSync(file, { force: true })
  await steps.run({
    name,
    live: true,
    command: tool('playwright', 'test', ...args),
    read: () => readPlaywrightResults(file),
  })
}

async function testInBrowser(): Promise<void> {
  const measureSizes = () => steps.run({ name: 'Size', command: node('--import', 'tsx', 'scripts/size.ts') })
  await Promise.all([measureSizes(), simulateHistories()])
  // Without enough CPU, sound comes late and in pieces: besides, only what waits for it runs.
  await Promise.all([runPlaywright('Hearing', 'results', '--project=hearing'), findPlantedFaults()])
  await runPlaywright('End to end', 'results', '--project=development', '--project=voice', '--project=app')
  await runPlaywright('Engines', 'engines', '--config=playwright.engines.config.ts', '--grep=@core')
  if (!hasFirefox()) steps.note('Not tested: Firefox, because firefox-esr is not installed.')
  if (!hasWebKit()) steps.note('Not tested: WebKitGTK, because webkit2gtk-driver and xvfb are not installed.')
}

async function test(): Promise<void> {
  const slowness = measureSlowness()
  if (slowness > 1.5)
    steps.note(`The machine was ${slowness.toFixed(1)} times slower than usual, and the limits as much longer.`)
  const { isBuilt } = await testOutsideBrowser()
  const obstacle = browserObstacle(isBuilt)
  if (obstacle === null) {
    await testInBrowser()
  } else {
    for (const name of ['Size', 'Hearing', 'End to end', 'Engines']) steps.skip(name, obstacle)
    await simulateHistories()
    await findPlantedFaults()
  }
  if (!steps.conclude()) process.exitCode = 1
}

test().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
