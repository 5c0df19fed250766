import { setTimeout as wait } from 'node:timers/promises'
import { signInLocally } from '../../../scripts/tools/sign-in-locally'
import type { AppServer } from '../../../__tests__/e2e/harness/server'
import type { LocalAccount } from '../../../__tests__/e2e/harness/sign-in'

/**
 * Talks to the server directly, without the product's pages. It has its own sign-in, token and connection, so it can check what
 * the server stores independently of the browser.
 */
export class ApiClient {
  private token: string | null = null

  constructor(
    private readonly server: AppServer,
    private readonly account: LocalAccount,
  ) {}

  /** Signs in now; otherwise the first request does. */
  async signIn(): Promise<void> {
    await this.idToken()
  }

  /** Returns the response body unparsed, errors included. Waits and retries after a 429. Throws if the server is down. */
  async send(query: string, variables: object): Promise<unknown> {
    const token = await this.idToken()
    const answer = await fetch(`${this.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify({ query, variables }),
    })
    if (answer.status !== 429) return answer.json()
    // The rate limit applies to these checks, too.
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return this.send(query, variables)
  }

  private async idToken(): Promise<string> {
    this.token ??= (await signInLocally(this.server.identityUrl, this.account)).idToken
    return this.token
  }
}
