import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { chromiumArguments, findChromium } from '../../scripts/tools/chromium'
import type { Table } from '../../scripts/tools/markdown-table'
import { median } from '../../scripts/tools/statistics'
import { provideTool } from '../../scripts/tools/tool'
import { withTemporaryFolder } from './machine'
import { logInWithRecords } from './person'
import { withProfile } from './slow-phone'

/** What is read of a report of Lighthouse. */
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  finalDisplayedUrl: v.string(),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
})

type Report = v.InferOutput<typeof reportSchema>

const options = ['--quiet', '--no-enable-error-reporting', '--disable-storage-reset', '--output=json']

/** A report with its screenshots has some megabytes. */
const longestReport = 100_000_000

/** How many records the person has. */
const records = 1_000

const runs = 3

const guestPages = ['/', '/exercise']
const personPages = ['/exercise', '/dashboard', '/records']

/** What a profile keeps beside the session. */
const caches = ['Cache', 'Code Cache', 'Service Worker']

/**
 * Audits the pages with Lighthouse, as a guest and as a person with 1,000 records. Lighthouse simulates the phone from an unthrottled
 * load, so a busy machine costs points.
 */
export async function auditPages(url: string): Promise<Table[]> {
  const audited = [
    ...(await withTemporaryFolder((profile) => auditAll(url, guestPages, profile))),
    ...(await withTemporaryFolder(async (profile) => {
      await withProfile(profile, url, async (context) => {
        const page = await context.newPage()
        await logInWithRecords(page, records)
        await page.goto('/dashboard', { waitUntil: 'networkidle' })
      })
      return auditAll(url, personPages, profile)
    })),
  ]
  const row = (name: string, of: (report: Report) => number | undefined, digits = 0) => {
    return { name, values: audited.map((reports) => median(reports.map((report) => of(report) ?? NaN))), digits }
  }
  const score = (name: string) => row(name, ({ categories }) => 100 * (categories[name]?.score ?? NaN))
  const figure = (name: string, audit: string, digits = 0) =>
    row(name, ({ audits }) => audits[audit]?.numericValue, digits)
  return [
    {
      title: 'Lighthouse, mobile',
      columns: [...guestPages, ...personPages.map((page) => `${page}, signed in`)],
      rows: [
        ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
        figure('first contentful paint, ms', 'first-contentful-paint'),
        figure('largest contentful paint, ms', 'largest-contentful-paint'),
        figure('total blocking time, ms', 'total-blocking-time'),
        figure('CLS', 'cumulative-layout-shift', 4),
        figure('moved, bytes', 'total-byte-weight'),
      ],
    },
  ]
}

/** The reports of each page, which take turns. */
async function auditAll(url: string, pages: readonly string[], profile: string): Promise<Report[][]> {
  const reports: Report[][] = pages.map(() => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      for (const cache of caches) await rm(path.join(profile, 'Default', cache), { recursive: true, force: true })
      reports[index]?.push(await audit(`${url}${page}`, profile))
    }
  }
  return reports
}

/** Runs Lighthouse with its mobile preset, the default; the session lies in the storage that a reset would empty. */
async function audit(url: string, profile: string): Promise<Report> {
  const flags = ['--headless', `--user-data-dir=${profile}`, ...chromiumArguments].join(' ')
  const { stdout } = await promisify(execFile)(
    provideTool('lighthouse'),
    [url, `--chrome-flags=${flags}`, ...options],
    { maxBuffer: longestReport, env: { ...process.env, CHROME_PATH: findChromium() } },
  )
  const report = v.parse(reportSchema, JSON.parse(stdout))
  if (report.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${report.runtimeError.message}`)
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} leads to ${report.finalDisplayedUrl}, so it cannot be audited.`)
  }
  return report
}
