import type { BrowserContext } from '@playwright/test'
import { newAccount } from '../../e2e/harness/new-account'
import { logInAs } from '../../e2e/harness/log-in-as'
import type { LocalAccount } from '../../e2e/harness/sign-in'
import { ApiClient } from './api-client'
import type { Environment } from './environment'
import { ServerRecords } from './server-records'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Somebody who has an account, and a browser for each try in which they are logged in. */
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

  /** Signs up somebody new. */
  static async signUp(environment: Environment): Promise<Person> {
    const account = newAccount()
    const context = await environment.browser.newContext({ baseURL: environment.server.url })
    const page = await context.newPage()
    await logInAs(page, account)
    const session = await context.storageState()
    await context.close()
    return new Person(environment, account, session)
  }

  /** A browser in which they are logged in and have done nothing yet. The one before it is closed. */
  async openBrowser(): Promise<BrowserContext> {
    return this.open({ storageState: this.session })
  }

  /** A browser in which nobody has ever been. The one before it is closed. */
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
