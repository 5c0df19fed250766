import type { Browser, BrowserContext } from '@playwright/test'
import type { TadaDocumentNode } from 'gql.tada'
import { logInAs } from '../../__tests__/e2e/harness/log-in-as'
import { newAccount } from '../../__tests__/e2e/harness/new-account'
import type { AppServer } from '../../__tests__/e2e/harness/server'
import type { LocalAccount } from '../../__tests__/e2e/harness/sign-in'
import { askServer } from '../../__tests__/harness/ask-server'
import { ideaRecordsQuery, ideasOf, newRound, readPages } from '../../__tests__/harness/server-documents'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { saveIdeaRecordMutation } from '../../src/sync/documents'

/** Where the faults happen: a running server and a real browser. */
export interface Environment {
  server: AppServer
  browser: Browser
}

/**
 * A person with an account. Their requests to the server have a sign-in and connections of their own, so they check what the server
 * stores independently of the browser.
 */
export class Person {
  private constructor(
    private readonly environment: Environment,
    readonly account: LocalAccount,
    private readonly session: Awaited<ReturnType<BrowserContext['storageState']>>,
    private readonly token: string,
  ) {}

  /** Signs up a new person. */
  static async signUp(environment: Environment): Promise<Person> {
    const account = newAccount()
    const { browser, server } = environment
    const context = await browser.newContext({ baseURL: server.url })
    await logInAs(await context.newPage(), account)
    const session = await context.storageState()
    await context.close()
    const { idToken } = await signInLocally(server.identityUrl, account)
    return new Person(environment, account, session, idToken)
  }

  /** Opens a browser in which the person is logged in. */
  async openBrowser(): Promise<BrowserContext> {
    const { browser, server } = this.environment
    const context = await browser.newContext({ baseURL: server.url, storageState: this.session })
    context.setDefaultTimeout(20_000)
    return context
  }

  /** Sends a document to the server; throws on errors. */
  async ask<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
    return askServer(this.environment.server.url, this.token, document, variables)
  }

  /** Returns all records of the person. */
  readRounds() {
    return readPages(async (after) => (await this.ask(ideaRecordsQuery, { first: 100, after })).IdeaRecord)
  }

  /** Saves a round with one idea and returns whether the server acknowledged it. */
  async save({ id, topicTitle, text }: { id: string; topicTitle: string; text: string }): Promise<boolean> {
    const input = newRound({ id, topicTitle, ideas: ideasOf(text) })
    return this.ask(saveIdeaRecordMutation, { input }).then(
      () => true,
      // The server is gone.
      () => false,
    )
  }
}
