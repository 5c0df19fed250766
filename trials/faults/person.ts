import type { Browser, BrowserContext } from '@playwright/test'
import type { TadaDocumentNode } from 'gql.tada'
import { logInAs } from '../../__tests__/e2e/harness/log-in-as'
import { newAccount } from '../../__tests__/e2e/harness/new-account'
import type { AppServer } from '../../__tests__/e2e/harness/server'
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
export type Person = Awaited<ReturnType<typeof signUp>>

/** Signs up a new person. */
export async function signUp({ browser, server }: Environment) {
  const account = newAccount()
  const context = await browser.newContext({ baseURL: server.url })
  await logInAs(await context.newPage(), account)
  const storageState = await context.storageState()
  await context.close()
  const { idToken } = await signInLocally(server.identityUrl, account)
  /** Sends a document to the server; throws on errors. */
  const ask = <Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables): Promise<Data> =>
    askServer(server.url, idToken, document, variables)
  return {
    account,
    ask,
    /** Opens a browser in which the person is logged in. */
    openBrowser: async (): Promise<BrowserContext> => {
      const own = await browser.newContext({ baseURL: server.url, storageState })
      own.setDefaultTimeout(20_000)
      return own
    },
    /** Returns all records of the person. */
    readRounds: () => readPages(async (after) => (await ask(ideaRecordsQuery, { first: 100, after })).IdeaRecord),
    /** Saves a round with one idea and returns whether the server acknowledged it. */
    save: ({ id, topicTitle, text }: { id: string; topicTitle: string; text: string }): Promise<boolean> =>
      ask(saveIdeaRecordMutation, { input: newRound({ id, topicTitle, ideas: ideasOf(text) }) }).then(
        () => true,
        // The server is gone.
        () => false,
      ),
  }
}
