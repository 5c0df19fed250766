import type { User } from '../../contract/rest'
import type { Gateways } from '../lib/gateways'
import { createListeners } from '../lib/listeners'
import { hasTexts, parseJson } from '../lib/shape'
import { readLocal } from '../lib/storage/local-storage'
import { withTimeLimit } from '../lib/time-limit'
import { readTokenClaims } from '../lib/token-claims'
import type { TokenGateway } from './gateways'

/** The local storage key of the logged-in user. */
export const userKey = 'user'

/** The ID token in the cookie, or ''. */
export function storedToken(): string {
  return /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
}

/**
 * The user who has logged in here and not out again, also if the cookie has expired meanwhile.
 *
 * @param cleanUp called if the stored user cannot be parsed
 */
export function storedUser(cleanUp?: () => void): User | null {
  const stored = readLocal(userKey)
  if (stored === null) return null
  const user = parseJson(stored)
  if (isUser(user)) return user
  cleanUp?.()
  return null
}

/**
 * The user a page begins with: the stored one, if the cookie exists as well. Pages also call it before the app has loaded.
 *
 * @param cleanUp called if the stored user cannot be parsed, or the cookie has expired: a page that still goes on with that session ends it
 */
export function loggedInUser(cleanUp?: () => void): User | null {
  const user = storedUser(cleanUp)
  if (user === null || storedToken() !== '') return user
  cleanUp?.()
  return null
}

function isUser(value: unknown): value is User {
  return (
    hasTexts(value, 'email', 'firstName', 'lastName', 'firebaseUID', 'createdAt') &&
    Array.isArray(value.images) &&
    value.images.every((image: unknown) => hasTexts(image, 'url', 'about'))
  )
}

/** A token is refreshed this long before it expires, for network delay and a server clock that runs ahead. */
const leewayMs = 30_000

/** The provider may hang: its code on the way here, or the browser’s storage. The next request asks it again. */
const longestRefreshMs = 20_000

/** ID tokens for requests. A stored token is used until it expires, so that the large provider SDK need not be loaded. */
export function createTokens(
  { identity, session }: Pick<Gateways, 'identity' | 'session'>,
  limitMs: number = longestRefreshMs,
): TokenGateway {
  const renewed = createListeners()
  const lost = createListeners()
  /** The refresh in progress, shared by all callers. */
  let refresh: Promise<string | null> | null = null
  let isClockWrong = false
  /** The user the provider last reported as signed in. */
  let signedInUid: string | null = null

  const save = (uid: string, token: string) => {
    if (token === session.token() || !session.isLoggedIn(uid)) return
    session.writeToken(token)
    renewed.notify()
  }

  const lose = (uid: string) => {
    if (session.isLoggedIn(uid)) lost.notify()
  }

  const current = (uid: string) => {
    const token = session.token()
    const isUsable = token !== '' && !isSomebodyElses(token, uid) && (isClockWrong || !hasExpired(token))
    return isUsable ? token : null
  }

  return {
    current,
    fresh: async (uid, refused) => {
      const usable = current(uid)
      if (usable !== null && usable !== refused) return usable
      const stored = session.token()
      refresh ??= withTimeLimit(identity.idToken(refused ?? stored), limitMs).finally(() => (refresh = null))
      const given = await refresh
      const token = given ?? stored
      const isOthers = isSomebodyElses(token, uid)
      // If two tabs log in at once, the provider has only one of the users; the other's session must end.
      if (isOthers || (given === null && refused !== undefined)) lose(uid)
      if (isOthers) return null
      // A new token that looks expired means the device's clock is wrong; from now on only the server checks expiry.
      isClockWrong = hasExpired(token)
      if (given !== null) save(uid, given)
      return token
    },
    receive: (change) => {
      if (change) save(change.uid, change.token)
      // If the provider never had a user, the stored token stays in use.
      else if (signedInUid !== null) lose(signedInUid)
      signedInUid = change?.uid ?? null
    },
    onRenewed: renewed.add,
    onLost: lost.add,
  }
}

/** Whether the token belongs to another user. An unreadable one does not; the server will reject it. */
function isSomebodyElses(token: string, uid: string): boolean {
  const { sub = uid } = readTokenClaims(token)
  return sub !== uid
}

function hasExpired(token: string): boolean {
  return Date.now() >= Number(readTokenClaims(token).exp) * 1000 - leewayMs
}
