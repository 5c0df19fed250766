import path from 'node:path'
import type { Page } from '@playwright/test'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { openSigningKey } from '../../../server/local/signing-key'
import type { AppServer } from '../../../__tests__/e2e/harness/server'
import { readStoredSession } from '../../../__tests__/e2e/harness/stored-session'

const hour = 3_600

/**
 * Makes the page's current ID token expire for the server only: the proxy replaces it with a copy, signed by the same key, that
 * expired an hour ago. A refreshed token works normally.
 */
export async function expireTokenAtServer(page: Page, server: AppServer): Promise<void> {
  const { token } = await readStoredSession(page)
  if (token === null) throw new Error('Nobody is logged in here.')
  const expired = await expiredCopy(token, server)
  await page.route('**/graphql', async (route) => {
    const headers = route.request().headers()
    await route.fallback(headers['x-auth-token'] === token ? { headers: { ...headers, 'x-auth-token': expired } } : {})
  })
}

/** The same token, issued two hours ago and expired for one. */
async function expiredCopy(token: string, { dataDir }: AppServer): Promise<string> {
  const { privateKey } = await openSigningKey(path.join(dataDir, 'identity', 'signing-key.json'))
  const now = Math.floor(Date.now() / 1000)
  const { alg = 'RS256', ...header } = decodeProtectedHeader(token)
  return new SignJWT({ ...decodeJwt(token), iat: now - 2 * hour, exp: now - hour })
    .setProtectedHeader({ ...header, alg })
    .sign(privateKey)
}
