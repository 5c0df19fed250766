import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import { freePorts } from '../../scripts/tools/free-port'
import { chromiumArguments, findChromium, launchOptions } from '../../scripts/tools/chromium'
import { newAccount } from '../e2e/harness/new-account'
import { signIn } from '../e2e/harness/sign-in'
import { seedRecords } from './records'

/** Lighthouse runs of one page with the mobile preset. */
export interface Audited {
  path: string
  isSignedIn: boolean
  runs: AuditRun[]
}

export interface AuditRun {
  /** 0 to 100, by category. */
  scores: Readonly<Record<string, number>>
  /** First and largest contentful paint, time to interactive and blocking in milliseconds, by the simulated phone. */
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  bytes: number
  /** The audits that cost points, or that are shown as failed: name and what it says. */
  complaints: string[]
}

/** How many records the person has. */
const records = 1_000

const runs = 3

const pages = [
  { path: '/', isSignedIn: false },
  { path: '/exercise', isSignedIn: false },
  { path: '/exercise', isSignedIn: true },
  { path: '/dashboard', isSignedIn: true },
  { path: '/records', isSignedIn: true },
] as const

/**
 * Audits the pages with Lighthouse, as a guest and as a person with 1,000 records. Caches are cleared before each run; the session
 * stays. Lighthouse simulates the phone from an unthrottled load, so a busy machine costs points.
 */
export async function auditPages(url: string): Promise<Audited[]> {
  const audited: Audited[] = pages.map((page) => ({ ...page, runs: [] }))
  for (const isSignedIn of [false, true]) {
    await withProfile(async (profile) => {
      if (isSignedIn) await signInWithRecords(profile, url)
      await withBrowser(profile, async (port) => {
        for (let run = 0; run < runs; run += 1) {
          for (const page of audited.filter((one) => one.isSignedIn === isSignedIn)) {
            await clearCaches(port, url)
            page.runs.push(await audit(`${url}${page.path}`, port))
          }
        }
      })
    })
  }
  return audited
}

/** Logs in with this profile and imports records. */
async function signInWithRecords(profile: string, url: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), baseURL: url })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await signIn(page, newAccount())
    await seedRecords(page, records)
    await page.goto('/dashboard', { waitUntil: 'networkidle' })
  } finally {
    await context.close()
  }
}

/** Clears the HTTP cache, the service worker and its caches; otherwise the previous audit's files would be reused. */
async function clearCaches(port: number, origin: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`, { noDefaults: true })
  const context = browser.contexts()[0]
  const page = context?.pages()[0]
  if (!context || !page) throw new Error('The browser has no page.')
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  // This only disconnects: the browser was not launched by Playwright.
  await browser.close()
}

async function audit(url: string, port: number): Promise<AuditRun> {
  const { default: lighthouse } = await import('lighthouse')
  // The mobile preset is the default; the session lies in the storage that a reset would empty.
  const answer = await lighthouse(url, { port, logLevel: 'error', disableStorageReset: true })
  if (!answer) throw new Error(`Lighthouse has no answer for ${url}.`)
  const { lhr } = answer
  if (lhr.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} leads to ${lhr.finalDisplayedUrl}, so it cannot be audited.`)
  }
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? NaN
  return {
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([id, { score }]) => [id, 100 * (score ?? NaN)])),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    complaints: complaintsOf(lhr),
  }
}

function complaintsOf({ audits, categories }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return counted
    .map(({ id }) => audits[id])
    .filter((one) => one !== undefined && one.score !== null && one.score < 1)
    .map((one) => `${one?.title ?? ''}${one?.displayValue === undefined ? '' : ` (${one.displayValue})`}`)
}

async function withProfile(work: (profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'idea-training-lighthouse-'))
  try {
    await work(profile)
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

/** A browser without Playwright, whose connection would interfere with Lighthouse. */
async function withBrowser(profile: string, work: (port: number) => Promise<void>): Promise<void> {
  const [port = 0] = await freePorts(1)
  const own = ['--headless', '--password-store=basic', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const browser = spawn(findChromium() ?? 'chromium', [...own, ...chromiumArguments, 'about:blank'], {
    stdio: 'ignore',
  })
  try {
    while (!(await isReady(port))) await wait(100)
    await work(port)
  } finally {
    const ended = once(browser, 'exit')
    if (browser.exitCode === null) browser.kill()
    await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  )
}
