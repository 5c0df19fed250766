import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import type { Grant, Provider } from 'oidc-provider'
import { freePorts } from '../../../scripts/tools/free-port'

/** An account of the provider. Its id is what the person types to log in. */
export interface SchoolAccount {
  id: string
  email: string
  name: string
}

export const aya: SchoolAccount = { id: 'aya', email: 'aya@school.example', name: 'Aya Tanaka' }
export const ben: SchoolAccount = { id: 'ben', email: 'ben@school.example', name: 'Ben Okri' }

export const clientId = 'idea-training'

/** A real OpenID provider (oidc-provider) with two accounts, in this process. */
export class OpenIdProvider {
  private provider: Provider | undefined
  private server: Server | undefined
  /** Whether its pages want nothing to do with the page that opened them, as Microsoft's. */
  isIsolated = false
  private readonly grants: Grant[] = []
  private idTokenSeconds = 3_600

  private constructor(private readonly port: number) {}

  /** Chooses a port; nothing answers there yet. */
  static async choosePort(): Promise<OpenIdProvider> {
    const [port = 0] = await freePorts(1)
    return new OpenIdProvider(port)
  }

  get issuer(): string {
    return `http://localhost:${this.port}`
  }

  /** Sets how long the ID tokens issued from now on are valid, in seconds. */
  setTokenLifetime(seconds: number): void {
    this.idTokenSeconds = seconds
  }

  /** Starts it, or starts it again where it left off, for the app at this URL. */
  async start(appUrl: string): Promise<void> {
    if (this.server?.listening) return
    this.provider ??= await this.create(appUrl)
    const answer = this.provider.callback()
    this.server = createServer((request, response) => {
      if (this.isIsolated) response.setHeader('cross-origin-opener-policy', 'same-origin')
      void answer(request, response)
    }).listen(this.port, 'localhost')
    await once(this.server, 'listening')
  }

  /** Stops answering; sessions and tokens stay. */
  async stop(): Promise<void> {
    if (!this.server?.listening) return
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
  }

  /** Ends every session, as an administrator can: no refresh token works any more. */
  async endSessions(): Promise<void> {
    await Promise.all(this.grants.map(async (grant) => grant.destroy()))
  }

  private async create(appUrl: string): Promise<Provider> {
    // An ES module; these tests are not.
    const { Provider } = await import('oidc-provider')
    return new Provider(this.issuer, {
      clients: [
        {
          client_id: clientId,
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [`${appUrl}/sign-in-callback`],
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      clientBasedCORS: (_context, origin) => origin === appUrl,
      features: { claimsParameter: { enabled: true }, revocation: { enabled: true } },
      findAccount: (_context, accountId) => {
        const account = [aya, ben].find(({ id }) => id === accountId)
        return account && { accountId, claims: () => ({ sub: accountId, email_verified: true, ...account }) }
      },
      // Everybody has consented.
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId
        const grant = new oidc.provider.Grant({ clientId, ...(accountId !== undefined && { accountId }) })
        grant.addOIDCScope('openid email profile')
        grant.addOIDCClaims(['email', 'email_verified', 'name'])
        await grant.save()
        this.grants.push(grant)
        return grant
      },
      // To every client that may have them, not only with consent to `offline_access`.
      issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
      expiresWithSession: () => false,
      ttl: { IdToken: () => this.idTokenSeconds },
    })
  }
}

/** Logs in on the provider's own page, in the popup, which closes. */
export async function logInAtProvider(popup: Page, { id }: SchoolAccount): Promise<void> {
  await popup.getByPlaceholder('Enter any login').fill(id)
  await popup.getByPlaceholder('and password').fill('any')
  const closed = popup.waitForEvent('close')
  // It may close before the click is acknowledged.
  await Promise.any([popup.getByRole('button', { name: 'Sign-in' }).click(), closed])
  await closed
}
