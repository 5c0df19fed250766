import { setTimeout as wait } from 'node:timers/promises'
import { signInLocally } from '../../../scripts/tools/sign-in-locally'
import type { AppServer } from '../../e2e/harness/server'
import type { LocalAccount } from '../../e2e/harness/sign-in'

/**
 * Somebody who asks the server past the product's own pages: with a sign-in, a token and a connection that have nothing to do
 * with the browser's.
 */
export class ApiClient {
  private token: string | null = null

  constructor(
    private readonly server: AppServer,
    private readonly account: LocalAccount,
  ) {}

  /** Signs in, if need be; else the first question does. */
  async signIn(): Promise<void> {
    await this.idToken()
  }

  /** What the server answers, refusals included; whoever asks parses it. Throws where there is no server. */
  async send(query: string, variables: object): Promise<unknown> {
    const token = await this.idToken()
    const answer = await fetch(`${this.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify({ query, variables }),
    })
    if (answer.status !== 429) return answer.json()
    // The judge, too, asks no more often than a person may.
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return this.send(query, variables)
  }

  private async idToken(): Promise<string> {
    this.token ??= (await signInLocally(this.server.identityUrl, this.account)).idToken
    return this.token
  }
}
