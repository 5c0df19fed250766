import type { Browser, BrowserContext } from '@playwright/test'
import { signIn } from '../../__tests__/e2e/harness/sign-in'
import { dist } from '../build/ensure-built'
import { readIcons, recordDownloads } from './record-downloads'
import { signInBudget, type Route } from './routes'
import { isSignInCode, sum, weigh, type Download, type Weight } from './weight'

export interface Measurement {
  name: string
  files: { pathname: string; weight: Weight }[]
  weight: Weight
  budget?: number
  /** Why the measurement is refused although its weight may be within the budget. */
  objection?: string
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Measures pages as a browser with an empty cache loads them. */
export class Scales {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Logs in as a new person, and returns what their browser keeps. */
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

  async route({ path, signedIn, budget }: Route, session: Session): Promise<Measurement> {
    const context = await this.browser.newContext({
      baseURL: this.origin,
      ...(signedIn ? { storageState: session } : {}),
    })
    const page = await context.newPage()
    const downloads = recordDownloads(page, this.origin)
    await page.goto(path)
    const all = onlyOnce([...(await downloads()), ...(await readIcons(page, this.origin))])
    const arrivedAt = new URL(page.url()).pathname
    await context.close()
    if (arrivedAt !== path) throw new Error(`${path} leads to ${arrivedAt}, so it cannot be measured.`)
    const isTooEager = !signedIn && all.some(isSignInCode)
    return {
      name: path,
      ...total(all.filter((download) => !isSignInCode(download))),
      ...(budget === undefined ? {} : { budget }),
      ...(isTooEager ? { objection: 'loads the code that signs in although no dialog was opened' } : {}),
    }
  }

  /** What the login dialog adds to a page that is already there. */
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

/** Some browsers do tell that they fetched an icon. */
function onlyOnce(downloads: Download[]): Download[] {
  return [...new Map(downloads.map((download) => [download.pathname, download])).values()]
}

function total(downloads: Download[]): Pick<Measurement, 'files' | 'weight'> {
  const files = downloads.map((download) => ({ pathname: download.pathname, weight: weigh(download, dist) }))
  return { files, weight: sum(files.map(({ weight }) => weight)) }
}
