import { chromium } from '@playwright/test'
import { AppServer } from '../__tests__/e2e/harness/server'
import { ensureBuilt } from './build/ensure-built'
import { PageMeasurer, type Measurement } from './size/page-measurer'
import { formatFiles, formatTable, failureReason } from './size/report'
import { routes } from './size/routes'
import { launchOptions } from './tools/chromium'

/** `npm run size`: compares what a browser downloads for each route with the budgets; `-- --files` lists every file. */
async function size(): Promise<void> {
  await ensureBuilt({ compressed: true })
  const server = await AppServer.start()
  try {
    const measurements = await measure(server.url)
    if (process.argv.includes('--files')) console.log(`${formatFiles(measurements)}\n`)
    console.log(formatTable(measurements))
    if (measurements.some((measurement) => failureReason(measurement) !== null)) process.exitCode = 1
  } finally {
    await server.dispose()
  }
}

async function measure(origin: string): Promise<Measurement[]> {
  const browser = await chromium.launch(launchOptions(['--use-fake-device-for-media-stream']))
  try {
    const measurer = new PageMeasurer(browser, origin)
    const session = await measurer.signIn()
    const measurements: Measurement[] = []
    for (const route of routes) measurements.push(await measurer.route(route, session))
    measurements.push(await measurer.signInDialog())
    measurements.push(await measurer.typedRound())
    measurements.push(await measurer.speaking())
    return measurements
  } finally {
    await browser.close()
  }
}

size().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
