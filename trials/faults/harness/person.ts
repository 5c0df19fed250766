import type { BrowserContext } from '@playwright/test'
import { newAccount } from '../../../__tests__/e2e/harness/new-account'
import { logInAs } from '../../../__tests__/e2e/harness/log-in-as'
import type { LocalAccount } from '../../../__tests__/e2e/harness/sign-in'
import { ApiClient } from './api-client'
import type { Environment } from './environment'
import { ServerRecords } from './server-records'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A person with an account, and a fresh logged-in browser for each try. */
export class Person {
  readonly api: ApiClient
  readonly records: ServerRecords
  private readonly contexts: BrowserContext[] = []

  private constructor(
    readonly environment: Environment,
    readonly account: LocalAccount,
    private readonly session: StorageState,
  ) {
    this.api = new ApiClient(environment.server, account)
    this.records = new ServerRecords(this.api)
  }

  /** Signs up a new person. */
  static async signUp(environment: Environment): Promise<Person> {
    const account = newAccount()
    const context = await environment.browser.newContext({ baseURL: environment.server.url })
    const page = await context.newPage()
    await logInAs(page, account)
    const session = await context.storageState()
    await context.close()
    return new Person(environment, account, session)
  }

  /** Opens a browser with only the login stored, and closes the previous one. */
  async openBrowser(): Promise<BrowserContext> {
    return this.open({ storageState: this.session })
  }

  /** Opens an empty browser, and closes the previous one. */
  async openFreshBrowser(): Promise<BrowserContext> {
    return this.open({})
  }

  async leave(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
  }

  private async open(session: { storageState?: StorageState }): Promise<BrowserContext> {
    await this.leave()
    const context = await this.environment.browser.newContext({ baseURL: this.environment.server.url, ...session })
    context.setDefaultTimeout(20_000)
    this.contexts.push(context)
    return context
  }
}
