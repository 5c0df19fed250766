import {
  OidcClient,
  UserManager,
  type OidcMetadata,
  type User,
  ErrorResponse,
  ErrorTimeout,
  type StateStore,
} from 'oidc-client-ts'
import { hasTexts, errorMessage } from '../lib/shape'
import { readOpenId } from '../lib/open-id'
import type { GoogleAccount, TokenGateway } from './gateways'
import type { LoadedIdentity } from './identity'
import { createPopups } from './openid-popup'
import { openIdSettings } from './openid-settings'
import { isCancelled, SignInError } from './sign-in-error'
import { isStorageBlocked, readLocal, removeLocal, writeLocal } from '../lib/storage/local-storage'

const prefix = 'openid.'

/** The errors with which a provider ends a session for good (RFC 6749, 5.2); others may pass. */
const finalErrors: readonly (string | null)[] = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]

/** Whether the provider will never accept this refresh token again. */
function isRefreshRefused(error: unknown): boolean {
  return error instanceof ErrorResponse && finalErrors.includes(error.error)
}

/** Keeps only the meaning and message of the library's error. `name` is the provider's. */
function asSignInError(cause: unknown, name: string): SignInError {
  if (cause instanceof SignInError) return cause
  // `fetch` rejects with a TypeError if there is no answer.
  if (cause instanceof TypeError || cause instanceof ErrorTimeout) {
    return new SignInError(
      'auth/network-request-failed',
      `${name} cannot be reached. Check the connection and try again.`,
      { cause },
    )
  }
  const reason = cause instanceof ErrorResponse ? (cause.error_description ?? cause.error ?? '') : errorMessage(cause)
  if (cause instanceof ErrorResponse && cause.error === 'access_denied') {
    return new SignInError('auth/access-denied', `${name} did not allow this login: ${reason}`, { cause })
  }
  return new SignInError('auth/internal-error', `The login with ${name} failed: ${reason}`, { cause })
}

/** Called with each new ID token, or with null if nobody is signed in. */
type OnToken = TokenGateway['receive']

/** A user whose ID token names them. */
type NamedUser = User & { id_token: string }

/** Sign-in with an OpenID provider: authorization code flow with PKCE in a popup, renewed with a refresh token. */
export function createIdentity(onToken: OnToken): LoadedIdentity {
  const config = readOpenId()
  if (config === undefined) throw new Error('The page names no OpenID provider.')
  const { name } = config
  const settings = openIdSettings(config)
  /** Keeps what a popup brings until it is known whose it is. */
  const popups = new UserManager(settings)
  const session = new UserManager({ ...settings, userStore: createUserStore() })
  /** For revocations, which providers answer with whatever they like: nothing reads it. */
  const revocations = new OidcClient({ ...settings, revokeTokenAdditionalContentTypes: ['text/plain', 'text/html'] })
  const withPopup = createPopups()

  const rethrow = (error: unknown): never => {
    throw asSignInError(error, name)
  }

  const tell = ({ id_token, profile }: User) => {
    if (id_token !== undefined) onToken({ uid: profile.sub, token: id_token })
  }

  /** Asks for a new login each time: somebody else may use this device, and the server wants to know when they logged in. */
  const signIn = async (login_hint?: string): Promise<NamedUser> => {
    try {
      return await withPopup(
        () => popups.metadataService.getMetadata(),
        async (metadata, popup) => {
          const requested = { ...requestFor(metadata), ...(login_hint !== undefined && { login_hint }) }
          return withIdToken(await popups.signinPopup({ ...requested, ...popup }), name)
        },
      )
    } finally {
      await popups.removeUser()
    }
  }

  const keep = async (user: NamedUser) => {
    await inOneTab(() => session.storeUser(user))
    tell(user)
  }

  /** Tells the provider that a session has ended, if it wants to know. Never rejects: here it has ended anyway. */
  const revoke = async ({ refresh_token }: User) => {
    try {
      const isOffered = (await revocations.metadataService.getRevocationEndpoint()) !== undefined
      if (refresh_token !== undefined && isOffered) await revocations.revokeToken(refresh_token, 'refresh_token')
    } catch (error) {
      console.error('The sign-in provider could not be told that the session has ended.', error)
    }
  }

  const signOut = async () => {
    const user = await inOneTab(async () => {
      const stored = await session.getUser()
      await session.removeUser()
      return stored
    })
    onToken(null)
    if (user !== null) await revoke(user)
  }

  /** A new ID token; null if the person has to log in again. */
  const refresh = async (user: User): Promise<string | null> => {
    try {
      // Without a refresh token, the library would try a hidden frame, which browsers give no cookies.
      const renewed = user.refresh_token === undefined ? null : await session.signinSilent()
      // Some providers answer without an ID token; then the library keeps the old one.
      if (renewed?.id_token !== undefined && renewed.id_token !== user.id_token) {
        tell(renewed)
        return renewed.id_token
      }
    } catch (error) {
      if (!isRefreshRefused(error)) throw error
    }
    await session.removeUser()
    onToken(null)
    return null
  }

  return {
    prepare: async () => {
      await popups.metadataService.getMetadata().catch(rethrow)
    },
    signInWithGoogle: async () => {
      const user = await signIn().catch(rethrow)
      const account = accountOf(user, name)
      await keep(user)
      return account
    },
    confirm: async ({ uid, email }) => {
      const user = await signIn(email).catch((error: unknown) => (isCancelled(error) ? null : rethrow(error)))
      if (user === null) return null
      if (user.profile.sub !== uid) {
        await revoke(user)
        throw new SignInError('auth/user-mismatch', 'This is not the account you are logged in with.')
      }
      await keep(user)
      return user.id_token
    },
    // The account is the provider's; only this session ends.
    deleteAccount: signOut,
    signOut,
    idToken: (stale) =>
      inOneTab(async () => {
        const user = await session.getUser()
        if (user === null) return null
        tell(user)
        const { id_token = null, profile } = user
        // Another tab may have renewed it.
        const isUsable = id_token !== stale && Date.now() < profile.exp * 1_000
        return isUsable ? id_token : refresh(user)
      }).catch(rethrow),
  }
}

/** What the popup asks for. Unless it is asked, a provider need not put the claims into the ID token. */
function requestFor({ scopes_supported = [], claims_parameter_supported = false }: Partial<OidcMetadata>) {
  const offline = scopes_supported.filter((scope) => scope === 'offline_access')
  const claims = { auth_time: { essential: true }, email: { essential: true }, email_verified: null, name: null }
  return {
    scope: ['openid', 'email', 'profile', ...offline].join(' '),
    prompt: 'login',
    max_age: 0,
    ...(claims_parameter_supported && { extraQueryParams: { claims: JSON.stringify({ id_token: claims }) } }),
  }
}

function withIdToken(user: User, name: string): NamedUser {
  const { id_token } = user
  if (id_token === undefined) throw new SignInError('auth/internal-error', `${name} did not send an ID token.`)
  return Object.assign(user, { id_token })
}

function accountOf({ id_token, profile }: NamedUser, name: string): GoogleAccount {
  if (!hasTexts(profile, 'email')) {
    throw new SignInError('auth/missing-email', `${name} did not provide an e-mail address.`)
  }
  const displayName = hasTexts(profile, 'name') ? profile.name : ''
  // Pages load no pictures from other hosts than Google's.
  return { uid: profile.sub, email: profile.email, displayName, photoURL: '', accessToken: id_token }
}

/** Keeps what renews the login in local storage, for all tabs; where the browser cannot store it, as long as the page. */
function createUserStore(): StateStore {
  const unsaved = new Map<string, string>()
  const get = async (key: string) => unsaved.get(key) ?? readLocal(prefix + key)
  return {
    get,
    set: async (key, value) => {
      unsaved.delete(key)
      if (writeLocal(prefix + key, value) !== 'written') unsaved.set(key, value)
    },
    remove: async (key) => {
      const value = await get(key)
      unsaved.delete(key)
      removeLocal(prefix + key)
      return value
    },
    // The library asks for it only to clean up a store of unfinished sign-ins.
    getAllKeys: async () => [],
  }
}

/** Runs the work of one tab after the other's: a refresh token may be good for one use only. */
function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  // The browser blocks locks together with the storage, which the tabs then do not share.
  return isStorageBlocked() ? work() : navigator.locks.request('openid', {}, work)
}
