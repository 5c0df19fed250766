import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { signIn } from '../../__tests__/e2e/harness/sign-in'
import { browserOptions, type Environment, type Person } from './person'

/** A browser whose process can be killed. */
export interface KillableBrowser {
  context: BrowserContext
  /** Sends SIGKILL to the browser and all its processes, and waits until they have ended. */
  kill: () => Promise<void>
}

/** A browser profile on disk, which survives restarts. */
export class Profile {
  private constructor(
    private readonly environment: Environment,
    private readonly folder: string,
  ) {}

  /** Creates a profile in which this person has logged in and closed the browser. */
  static async of({ environment, account }: Person): Promise<Profile> {
    const profile = new Profile(environment, await newFolder(environment))
    const { context } = await profile.launch()
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/exercise')
    await signIn(page, account)
    await context.close()
    return profile
  }

  /** Copies the profile. */
  async copy(): Promise<Profile> {
    const folder = await newFolder(this.environment)
    await cp(this.folder, folder, { recursive: true })
    return new Profile(this.environment, folder)
  }

  /** Starts the browser with this profile, even if the previous browser was killed. */
  async launch(): Promise<KillableBrowser> {
    const baseURL = this.environment.server.url
    const context = await chromium.launchPersistentContext(this.folder, { ...browserOptions, baseURL })
    context.setDefaultTimeout(20_000)
    const session = await context.browser()?.newBrowserCDPSession()
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
    const browser = processInfo.find(({ type }) => type === 'browser')
    if (browser === undefined) throw new Error('The browser does not tell its process.')
    const kill = async () => {
      const gone = context.waitForEvent('close')
      // A browser leads a process group of its own.
      process.kill(-browser.id, 'SIGKILL')
      await gone
    }
    return { context, kill }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The server removes its data folder in the end, and the profiles with it. */
function newFolder({ server }: Environment): Promise<string> {
  return mkdtemp(path.join(server.dataDir, 'profile-'))
}
