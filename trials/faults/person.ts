import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { TadaDocumentNode } from 'gql.tada'
import { logInAs } from '../../__tests__/e2e/harness/log-in-as'
import { newAccount } from '../../__tests__/e2e/harness/new-account'
import { AppServer } from '../../__tests__/e2e/harness/server'
import type { LocalAccount } from '../../__tests__/e2e/harness/sign-in'
import { askServer } from '../../__tests__/harness/ask-server'
import { ideaRecordQuery, ideasOf, newRound, readPages } from '../../__tests__/harness/server-documents'
import { findHeadlessChromium, launchOptions } from '../../scripts/tools/chromium'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { graphql } from '../../src/lib/graphql'
import { saveIdeaRecordMutation } from '../../src/sync/documents'

/** Where the faults happen: a running server and a real browser. */
export interface Environment {
  server: AppServer
  browser: Browser
}

/** Launch options for every browser of the fault tests. */
export const browserOptions = launchOptions([], findHeadlessChromium())

/** Runs `work` with its own server and browser, and stops both afterwards. */
export async function withEnvironment(work: (environment: Environment) => Promise<void>): Promise<void> {
  const [server, browser] = await Promise.all([AppServer.start(), chromium.launch(browserOptions)])
  try {
    await work({ server, browser })
  } finally {
    await browser.close()
    await server.dispose()
  }
}

const roundsQuery = graphql(`
  query Rounds($after: String) {
    IdeaRecord(first: 100, after: $after) {
      nodes {
        topicTitle
        durationMs
        ideas {
          text
          atMs
        }
      }
      endCursor
      hasNextPage
    }
  }
`)

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * A person with an account, and a fresh logged-in browser for each try. Their requests to the server have a sign-in and connections of
 * their own, so they check what the server stores independently of the browser.
 */
export class Person {
  private readonly contexts: BrowserContext[] = []
  private token: string | null = null

  private constructor(
    readonly environment: Environment,
    readonly account: LocalAccount,
    private readonly session: StorageState,
  ) {}

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

  /** Opens a browser, with the login stored or empty, and closes the previous one. */
  async openBrowser({ isEmpty = false } = {}): Promise<BrowserContext> {
    await this.leave()
    const { browser, server } = this.environment
    const session = isEmpty ? {} : { storageState: this.session }
    const context = await browser.newContext({ baseURL: server.url, ...session })
    context.setDefaultTimeout(20_000)
    this.contexts.push(context)
    return context
  }

  /** Closes the browser. */
  async leave(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
  }

  /** Signs in now; otherwise the first request does. */
  async signIn(): Promise<string> {
    this.token ??= (await signInLocally(this.environment.server.identityUrl, this.account)).idToken
    return this.token
  }

  /** Sends a document to the server; throws on errors. */
  async ask<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
    return askServer(this.environment.server.url, await this.signIn(), document, variables)
  }

  /** Returns all records of the person. */
  readRounds() {
    return readPages(async (after) => (await this.ask(roundsQuery, { after })).IdeaRecord)
  }

  /** Returns the note of a record. */
  async noteOf(id: string): Promise<string | undefined> {
    return (await this.ask(ideaRecordQuery, { id })).ideaRecord?.comment
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

export const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })
