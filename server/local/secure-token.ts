import * as v from 'valibot'
import type { RoutePlugin } from '../http/type-provider'
import type { Identity } from './identity-toolkit'
import { IdentityError } from './identity-error'

const formSchema = v.pipe(
  v.string(),
  v.transform((text) => new URLSearchParams(text)),
)

/**
 * `POST token`: exchanges a refresh token for an ID token. Form input and snake case output, as in OAuth 2. Revoked
 * sessions get `TOKEN_EXPIRED`, deleted accounts `INVALID_REFRESH_TOKEN`.
 */
async function refreshIdToken({ projectId, accounts, tokens }: Identity, form: URLSearchParams) {
  if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  const refreshToken = form.get('refresh_token')
  if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN')
  const session = accounts.findSession(refreshToken)
  const account = session && accounts.find(session.uid)
  if (!account) throw new IdentityError('INVALID_REFRESH_TOKEN')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if (session.revoked) throw new IdentityError('TOKEN_EXPIRED')
  const idToken = await tokens.issue(account, session.authTime)
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(tokens.lifetime),
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: projectId,
  }
}

export const secureToken: RoutePlugin<{ identity: Identity }> = async (app, { identity }) => {
  app.post('/token', { schema: { body: formSchema } }, ({ body }) => refreshIdToken(identity, body))
}
