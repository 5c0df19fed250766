import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signIn } from '../../__tests__/e2e/harness/sign-in'
import { dist } from '../build/ensure-built'
import { readIcons, recordDownloads } from './record-downloads'
import { examples, signInBudget, speakingBudget, type Route } from './routes'
import { isSignInCode, isSpeechModel, isVoiceCode, sum, weigh, type Download, type Weight } from './weight'

export interface Measurement {
  name: string
  files: { pathname: string; weight: Weight }[]
  weight: Weight
  budget?: number
  /** Why the measurement fails even if it is within the budget. */
  problem?: string
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Measures pages as a browser with an empty cache loads them. */
export class PageMeasurer {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Logs in as a new person and returns the browser's storage. */
  async signIn(): Promise<Session> {
    const context = await this.browser.newContext({ baseURL: this.origin })
    const page = await context.newPage()
    await page.goto('/exercise')
    await signIn(page, { email: 'measure@example.com', name: 'Measure' })
    await page.waitForURL('**/dashboard')
    const session = await context.storageState({ indexedDB: true })
    await context.close()
    return session
  }

  async route({ path: name, signedIn, budget }: Route, session: Session): Promise<Measurement> {
    const path = await this.examplePath(name, session)
    const context = await this.browser.newContext({
      baseURL: this.origin,
      ...(signedIn ? { storageState: session } : {}),
    })
    // The topics of this day are in the largest chunk of their kind; a session would have ended by then.
    if (!signedIn) await context.clock.setFixedTime(new Date('2026-12-02T12:00:00Z'))
    const page = await context.newPage()
    const downloads = recordDownloads(page, this.origin)
    await page.goto(path)
    const all = onlyOnce([...(await downloads()), ...(await readIcons(page, this.origin))])
    const arrivedAt = new URL(page.url()).pathname
    await context.close()
    if (arrivedAt !== path) throw new Error(`${path} leads to ${arrivedAt}, so it cannot be measured.`)
    return {
      name,
      ...total(all.filter((download) => !isSignInCode(download))),
      budget,
      ...problemWith(all, signedIn),
    }
  }

  /** A path without parameters, of an example that a signed-in person creates if need be. */
  private async examplePath(path: string, session: Session): Promise<string> {
    if (!path.includes('$')) return path
    const create = examples[path]
    if (!create) throw new Error(`${path} has a budget, but no example to measure: add one to scripts/size/routes.ts.`)
    const context = await this.browser.newContext({ baseURL: this.origin, storageState: session })
    const page = await context.newPage()
    await create(page)
    const { pathname } = new URL(page.url())
    await context.close()
    return pathname
  }

  /** Measures the downloads of a typed round, and checks the files cached for offline use. */
  async typedRound(): Promise<Measurement> {
    const context = await this.browser.newContext({ baseURL: this.origin })
    const page = await context.newPage()
    const downloads = recordDownloads(page, this.origin, true)
    await page.goto('/exercise')
    await downloads()
    await page.getByRole('textbox', { name: 'Topic' }).fill('What a round weighs')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('textbox', { name: 'Your idea' }).fill('not much')
    await page.getByRole('textbox', { name: 'Your idea' }).press('Enter')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('heading', { name: 'Stopped' }).waitFor()
    const kept = await filesKeptOffline(page, this.origin)
    const added = onlyOnce(await downloads())
    await context.close()
    return { name: 'a typed round', ...total(added), ...problemWith([...added, ...kept], true) }
  }

  /** Measures what choosing `Speak` downloads until the microphone is on. */
  async speaking(): Promise<Measurement> {
    const context = await this.browser.newContext({ baseURL: this.origin, permissions: ['microphone'] })
    const page = await context.newPage()
    const downloads = recordDownloads(page, this.origin, true)
    await page.goto('/exercise')
    await downloads()
    await page.getByRole('radio', { name: 'Speak' }).check()
    await page.getByRole('meter', { name: 'Microphone level' }).waitFor()
    const added = onlyOnce(await downloads())
    await context.close()
    const problem = added.some(isSpeechModel) && { problem: 'loads a speech model although nobody asked for words' }
    return { name: 'speaking, more', ...total(added), budget: speakingBudget, ...problem }
  }

  /** Measures what the login dialog downloads on a loaded page. */
  async signInDialog(): Promise<Measurement> {
    const context = await this.browser.newContext({ baseURL: this.origin })
    const page = await context.newPage()
    const downloads = recordDownloads(page, this.origin)
    await page.goto('/exercise')
    await downloads()
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    const added = await downloads()
    await context.close()
    return { name: 'a dialog, more', ...total(added), budget: signInBudget }
  }
}

/** Finds sign-in or voice code downloaded by a person who uses neither. */
function problemWith(downloads: Pick<Download, 'pathname'>[], isSignedIn: boolean): Pick<Measurement, 'problem'> {
  if (!isSignedIn && downloads.some(isSignInCode)) {
    return { problem: 'loads the code that signs in although no dialog was opened' }
  }
  if (downloads.some(isVoiceCode)) return { problem: 'loads what listens although nobody speaks' }
  return {}
}

/** The files that the service worker caches without voice, from its build list. */
async function filesKeptOffline(page: Page, origin: string): Promise<Pick<Download, 'pathname'>[]> {
  const script = await (await page.request.get(`${origin}/service-worker.js`)).text()
  const list = /self\.buildFiles=\[(.*?)\]/.exec(script)?.[1]
  if (list === undefined) throw new Error('The service worker does not name the files that it keeps.')
  return [...list.matchAll(/"(\/[^"]+)"/g)].map(([, pathname = '']) => ({ pathname }))
}

/** Removes duplicates: some browsers also report icon downloads. */
function onlyOnce(downloads: Download[]): Download[] {
  return [...new Map(downloads.map((download) => [download.pathname, download])).values()]
}

function total(downloads: Download[]): Pick<Measurement, 'files' | 'weight'> {
  const files = downloads.map((download) => ({ pathname: download.pathname, weight: weigh(download, dist) }))
  return { files, weight: sum(files.map(({ weight }) => weight)) }
}
