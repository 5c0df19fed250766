import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { freePorts } from '../../scripts/tools/free-port'
import { chromiumArguments, findChromium, launchOptions } from '../../scripts/tools/chromium'
import { provideTool } from '../../scripts/tools/tool'
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

/** What is read of a report of Lighthouse. */
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  finalDisplayedUrl: v.string(),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: v.nullable(v.number()),
      numericValue: v.optional(v.number()),
      displayValue: v.optional(v.string()),
    }),
  ),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
})

type Report = v.InferOutput<typeof reportSchema>

/** A report with its screenshots has some megabytes. */
const longestReport = 100_000_000

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
  // The mobile preset is the default; the session lies in the storage that a reset would empty.
  const quietly = ['--quiet', '--no-enable-error-reporting', '--disable-storage-reset', '--output=json']
  const { stdout } = await promisify(execFile)(provideTool('lighthouse'), [url, `--port=${port}`, ...quietly], {
    maxBuffer: longestReport,
  })
  const report = v.parse(reportSchema, JSON.parse(stdout))
  if (report.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${report.runtimeError.message}`)
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} leads to ${report.finalDisplayedUrl}, so it cannot be audited.`)
  }
  const figure = (id: string) => report.audits[id]?.numericValue ?? NaN
  return {
    scores: Object.fromEntries(Object.entries(report.categories).map(([id, { score }]) => [id, 100 * (score ?? NaN)])),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    complaints: complaintsOf(report),
  }
}

function complaintsOf({ audits, categories }: Report): string[] {
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
