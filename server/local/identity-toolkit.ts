import * as v from 'valibot'
import type { RoutePlugin } from '../http/type-provider'
import type { Account, AccountStore } from './accounts'
import { readGoogleClaims } from './google-claims'
import { jsonText, IdentityError } from './identity-error'
import type { TokenIssuer } from './tokens'

/** The state behind the Firebase endpoints. */
export interface Identity {
  projectId: string
  accounts: AccountStore
  tokens: TokenIssuer
}

const signInSchema = jsonText(
  v.object({ postBody: v.optional(v.string(), ''), requestUri: v.optional(v.string(), '') }),
)

/** `POST accounts:signInWithIdp`: signs in the chosen person, creating the account the first time. */
async function signInWithIdp({ accounts, tokens }: Identity, answer: v.InferOutput<typeof signInSchema>) {
  const claims = readGoogleClaims(answer)
  if (accounts.findByEmail(claims.email)?.disabled) throw new IdentityError('USER_DISABLED')
  const now = Date.now()
  const { account, isNew } = accounts.upsert(claims, now)
  const { refreshToken, authTime } = accounts.openSession(account.uid, Math.floor(now / 1_000))
  return {
    ...profileOf(account),
    federatedId: `https://accounts.google.com/${account.federatedId}`,
    providerId: 'google.com',
    rawUserInfo: JSON.stringify(googleProfileOf(account)),
    oauthIdToken: JSON.stringify(googleProfileOf(account)),
    isNewUser: isNew,
    idToken: await tokens.issue(account, authTime),
    refreshToken,
    expiresIn: String(tokens.lifetime),
  }
}

const idTokenSchema = jsonText(v.object({ idToken: v.string() }))

/** `POST accounts:lookup`: the profile of an ID token's person. */
async function lookup({ accounts, tokens }: Identity, idToken: string) {
  const { uid, authTime } = await tokens.read(idToken)
  const account = accounts.find(uid)
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (account.disabled) throw new IdentityError('USER_DISABLED')
  if (authTime < account.validSince) throw new IdentityError('TOKEN_EXPIRED')
  return { users: [{ ...profileOf(account), ...timesOf(account), providerUserInfo: [googleInfoOf(account)] }] }
}

/** Firebase requires a sign-in within the last five minutes to delete an account. In seconds. */
const recentSignIn = 5 * 60

/** `POST accounts:delete`: deletes the ID token's person; their next sign-in creates an account with another uid. */
async function deleteAccount({ accounts, tokens }: Identity, idToken: string) {
  const { uid, authTime } = await tokens.read(idToken)
  const account = accounts.find(uid)
  if (!account) throw new IdentityError('USER_NOT_FOUND')
  if (authTime < account.validSince) throw new IdentityError('TOKEN_EXPIRED')
  if (Date.now() / 1_000 - authTime > recentSignIn) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  accounts.delete(account)
  return {}
}

export const identityToolkit: RoutePlugin<{ identity: Identity }> = async (app, { identity }) => {
  // A double colon is a literal colon; a single one would start a parameter.
  app.post('/accounts::signInWithIdp', { schema: { body: signInSchema } }, ({ body }) => signInWithIdp(identity, body))
  app.post('/accounts::lookup', { schema: { body: idTokenSchema } }, ({ body }) => lookup(identity, body.idToken))
  app.post('/accounts::delete', { schema: { body: idTokenSchema } }, ({ body }) =>
    deleteAccount(identity, body.idToken),
  )
  // Without a configured local server, the SDK requests the authorised domains.
  app.get('/projects', async () => ({ projectId: identity.projectId, authorizedDomains: ['localhost'] }))
}

function profileOf({ uid, email, emailVerified, displayName, photoUrl }: Account) {
  return { localId: uid, email, emailVerified, displayName, photoUrl }
}

function timesOf({ createdAt, lastLoginAt, validSince }: Account) {
  return { createdAt: String(createdAt), lastLoginAt: String(lastLoginAt), validSince: String(validSince) }
}

/** The account with the field names of Google's profile. */
function googleProfileOf({ federatedId, email, emailVerified, displayName, photoUrl }: Account) {
  return { sub: federatedId, email, email_verified: emailVerified, name: displayName, picture: photoUrl }
}

function googleInfoOf({ federatedId, email, displayName, photoUrl }: Account) {
  return { providerId: 'google.com', rawId: federatedId, federatedId, email, displayName, photoUrl }
}
