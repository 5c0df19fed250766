import type { User } from '../../contract/rest'
import type { Gateways } from '../lib/gateways'
import { createListeners } from '../lib/listeners'
import { hasTexts, parseJson } from '../lib/shape'
import { readTokenClaims } from '../lib/token-claims'
import type { TokenGateway } from './gateways'

/** Where the user who is logged in lies in local storage. */
export const userKey = 'user'

/** The ID token in the cookie, or ''. */
export function storedToken(): string {
  return /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
}

/**
 * Who is logged in: the stored user where the cookie exists, too; null for an anonymous visitor. Pages ask it before the
 * application is here.
 *
 * @param cleanUp called where the stored user cannot be read
 */
export function loggedInUser(cleanUp?: () => void): User | null {
  const stored = localStorage.getItem(userKey)
  if (stored === null) return null
  const user = parseJson(stored)
  if (isUser(user)) return storedToken() === '' ? null : user
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

/** A token this close to its end is renewed first, because the server's clock may be ahead and the way there takes time. */
const leewayMs = 30_000

/**
 * ID tokens for whoever sends a request. Each token of the provider's is stored, so that a stored one that is valid for
 * longer is the current one, and the provider, which weighs as much as half the page, is not needed for it.
 */
export function createTokens({ identity, session }: Pick<Gateways, 'identity' | 'session'>): TokenGateway {
  const renewed = createListeners()
  const lost = createListeners()
  /** The refresh that is under way; whoever needs one meanwhile shares it. */
  let refresh: Promise<string | null> | null = null
  let isClockWrong = false
  /** Whom the provider had signed in when it last said so. */
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
      refresh ??= identity.idToken(refused ?? stored).finally(() => (refresh = null))
      const given = await refresh
      const token = given ?? stored
      const isOthers = isSomebodyElses(token, uid)
      // Two tabs may have logged in at once: without this, nothing of this person's could be sent any more.
      if (isOthers || (given === null && refused !== undefined)) lose(uid)
      if (isOthers) return null
      // A token that is new and looks expired tells of the device's clock: from now on the server is the judge.
      isClockWrong = hasExpired(token)
      if (given !== null) save(uid, given)
      return token
    },
    receive: (change) => {
      if (change) save(change.uid, change.token)
      // Where the provider has known nobody all along, the stored token goes on serving.
      else if (signedInUid !== null) lose(signedInUid)
      signedInUid = change?.uid ?? null
    },
    onRenewed: renewed.add,
    onLost: lost.add,
  }
}

/** Whether the token is somebody else's. One that cannot be read is nobody's, and the server's to refuse. */
function isSomebodyElses(token: string, uid: string): boolean {
  const { sub = uid } = readTokenClaims(token)
  return sub !== uid
}

function hasExpired(token: string): boolean {
  return Date.now() >= Number(readTokenClaims(token).exp) * 1000 - leewayMs
}
