import { chromium, type Browser, type Page } from '@playwright/test'
import * as v from 'valibot'
import { launchOptions } from '../../scripts/tools/chromium'
import type { Table } from '../../scripts/tools/markdown-table'
import { median, percentile } from '../../scripts/tools/statistics'
import { openDatabase } from '../../server/db/open'
import { logInAs } from '../e2e/harness/log-in-as'
import { newAccount } from '../e2e/harness/new-account'
import { AppServer } from '../e2e/harness/server'
import { seedRecords } from '../harness/seed-records'
import { PageMeter } from './page-meter'
import { recentRecordOf } from './person'

/** `RECORDS=100000` measures the most that one person may have, which takes minutes. */
const sizes = (process.env.RECORDS ?? '100,10000').split(',').map(Number)

const searched = 'b br bre brea bread g ga gar gard garde garden w wi win wind windo window l la lam lamp'.split(' ')

/** What is there once a page shows its rounds, or what they add up to; in the order in which the pages are visited. */
const shown = {
  Records: `document.querySelector('[aria-label=Records] li')`,
  Ideas: `document.querySelector('[aria-label=Ideas] li')`,
  Topic: `document.querySelector('[aria-label=Rounds] li')`,
  Dashboard: `[...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Total')`,
}

/** Runs in the page: `painted` resolves to the time at which what is looked for has been painted. */
const painted = `window.painted = (isThere) => new Promise((resolve) => {
  const look = () => {
    if (!isThere()) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  look()
})
window.firstRows = painted(() => ${shown.Records})`

/** Measures what people with few and with many rounds wait for, on a new device and on one that has them. */
export async function measureRecords(): Promise<Table[]> {
  const server = await AppServer.start()
  const browser = await chromium.launch(launchOptions())
  try {
    const measured: [string, number][][] = []
    for (const count of sizes) measured.push(await measurePerson(browser, server, count))
    const rows = (measured[0] ?? []).map(([name], place) => {
      return { name, values: measured.map((figures) => figures[place]?.[1] ?? NaN), isCompared: true }
    })
    return [
      { title: 'ms, by rounds', columns: sizes.map(String), rows, comparisons: [{ name: 'ratio', of: 1, with: 0 }] },
    ]
  } finally {
    await browser.close()
    await server.dispose()
  }
}

async function measurePerson(browser: Browser, server: AppServer, count: number): Promise<[string, number][]> {
  const account = newAccount()
  const openDevice = async () => {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await page.addInitScript({ content: painted })
    await logInAs(page, account)
    return page
  }
  let page = await openDevice()
  const uid = v.parse(v.string(), await page.evaluate('JSON.parse(localStorage.user).firebaseUID'))
  // Written while no server has the database open: as requests, they would take minutes.
  await server.stop()
  const { database, close } = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined })
  await seedRecords(database, uid, count, recentRecordOf)
  await close()
  await server.launch()
  const requests: number[] = []
  const first = []
  for (let time = 0; time < (count > 10_000 ? 1 : 3); time += 1) {
    page = await openDevice()
    for (let request = 0; request < 11; request += 1) requests.push(await timeOf(page, smallRequest))
    first.push(await start(page, count))
  }
  const firstSearch = await search(page, 'bread')
  const searches: number[] = []
  for (const text of searched) searches.push(await search(page, text))
  const changes = await changePages(page)
  const { heap } = await (await PageMeter.open(page)).memory()
  const later: number[] = []
  for (let time = 0; time < 7; time += 1) later.push((await start(page, count)).rows)
  return [
    ['a small request', median(requests)],
    ['a new device: until rows', median(first.map(({ rows }) => rows))],
    ['  until all rounds are there', median(first.map(({ whole }) => whole))],
    ['a start with the copy: until rows', median(later)],
    ...changes,
    ['the first search', firstSearch],
    ...middleAndWorst('later ones', searches),
    ['JavaScript heap, MB', heap],
  ]
}

const middleAndWorst = (name: string, times: readonly number[]): [string, number][] => [
  [`${name}, median`, median(times)],
  ['  p95', percentile(times, 95)],
]

const timeOf = async (page: Page, expression: string) => v.parse(v.number(), await page.evaluate(expression))

const smallRequest = `fetch('/api/healthcheck').then((answer) => answer.text())
  .then(() => performance.getEntriesByType('resource').at(-1).duration)`

/** From the start of the navigation until the first rows are painted, and until the size of the list says that all are there. */
async function start(page: Page, count: number) {
  await page.goto('/records', { waitUntil: 'commit' })
  const whole = await timeOf(page, `painted(() => document.querySelector('[aria-setsize="${count}"]'))`)
  return { rows: await timeOf(page, 'firstRows'), whole }
}

/** From an event until something is painted. */
async function measure(page: Page, event: string, isThere: string, act: () => Promise<void>): Promise<number> {
  // Waits until it listens: input overtakes what else the page is asked to do.
  await page.evaluate(`{
    const began = new Promise((resolve) => addEventListener('${event}', resolve, { capture: true, once: true }))
    window.measured = Promise.all([painted(() => ${isThere}), began]).then(([until, { timeStamp }]) => until - timeStamp)
    null
  }`)
  await act()
  return timeOf(page, 'measured')
}

/** Follows links within the app. In the first turn, each page loads its code. */
async function changePages(page: Page): Promise<[string, number][]> {
  await page.goto('/dashboard')
  const changes = Object.entries(shown).map(([name, isThere]) => ({ name, isThere, times: new Array<number>() }))
  for (let turn = 0; turn <= 15; turn += 1) {
    for (const { name, isThere, times } of changes) {
      const scope = name === 'Topic' ? page.getByRole('list', { name: 'Ideas' }) : page
      const link = scope.getByRole('link', name === 'Topic' ? {} : { name, exact: true }).first()
      times.push(await measure(page, 'pointerdown', isThere, () => link.click()))
    }
  }
  return changes.flatMap(({ name, times }) => middleAndWorst(`a link to ${name}`, times.slice(1)))
}

/** From the key with the last letter until the rows with this text are painted. */
async function search(page: Page, text: string): Promise<number> {
  await page.getByRole('searchbox', { name: 'Search records' }).fill(text.slice(0, -1))
  const isFound = `document.querySelector('[aria-label=Records] mark')?.textContent.toLowerCase() === '${text}'`
  return measure(page, 'keydown', isFound, () => page.keyboard.press(text.slice(-1)))
}
