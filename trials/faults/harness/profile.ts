import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { newAccount } from '../../../__tests__/e2e/harness/new-account'
import { signIn } from '../../../__tests__/e2e/harness/sign-in'
import { ApiClient } from './api-client'
import { browserOptions, type Environment } from './environment'
import { ServerRecords } from './server-records'

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

  /** Creates a profile in which a new person has logged in and closed the browser. */
  static async signUp(environment: Environment): Promise<{ profile: Profile; records: ServerRecords }> {
    const account = newAccount()
    const profile = new Profile(environment, await newFolder())
    const { context } = await profile.launch()
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/exercise')
    await signIn(page, account)
    await context.close()
    return { profile, records: new ServerRecords(new ApiClient(environment.server, account)) }
  }

  /** Copies the profile. */
  async copy(): Promise<Profile> {
    const folder = await newFolder()
    await cp(this.folder, folder, { recursive: true })
    return new Profile(this.environment, folder)
  }

  /** Starts the browser with this profile, even if the previous browser was killed. */
  async launch(): Promise<KillableBrowser> {
    const context = await chromium.launchPersistentContext(this.folder, {
      ...browserOptions,
      baseURL: this.environment.server.url,
    })
    context.setDefaultTimeout(20_000)
    const pid = await processOf(context)
    const kill = async () => {
      const gone = context.waitForEvent('close')
      // A browser leads a process group of its own.
      process.kill(-pid, 'SIGKILL')
      await gone
    }
    return { context, kill }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'idea-training-profile-'))
}

async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (browser === undefined) throw new Error('The browser does not tell its process.')
  return browser.id
}
