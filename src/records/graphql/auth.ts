import type { Exchange } from '@urql/core'
import { authExchange } from '@urql/exchange-auth'
import * as v from 'valibot'
import { readTokenPayload } from '../../lib/token-payload'
import { codeOf, statusOf } from './answer'

/** Where a person's ID token comes from and goes to. */
export interface TokenSource {
  /** Whose token it must be: another's is never sent, whoever has logged in meanwhile. */
  uid: string
  /**
   * The provider's current ID token, or null where nobody is signed in; `forceRefresh` fetches a new one. It must ask for a
   * session before it asks the provider, or an anonymous visitor downloads Firebase; calls at the same time should share
   * one refresh.
   */
  idToken: (options?: { forceRefresh?: boolean }) => Promise<string | null>
  /** The token in the cookie, or ''. */
  storedToken: () => string
  /** Called with each new token of the provider. */
  saveToken: (token: string) => void
  /**
   * Called where the server refuses the token and the provider knows nobody any more who could have another, and where the
   * provider knows somebody else.
   */
  sessionLost: () => void
}

/** A token this close to its end is renewed first, because the server's clock may be ahead and the way there takes time. */
const leewayMs = 30_000

/**
 * Adds `x-auth-token`: the provider's current ID token, else the cookie's, else ''. Each token of the provider's is in the
 * cookie, so that one there that is valid for longer is the current one. A token that has expired is renewed before it is
 * sent, and one that the server refuses is renewed once; requests that wait for that share it.
 */
export function tokenExchange(source: TokenSource): Exchange {
  return authExchange(async ({ appendHeaders }) => {
    // The provider, which weighs as much as half the page, is not needed for a token that it has given before.
    let token = validStored(source) ?? (await currentToken(source))
    let isClockWrong = false
    let isRefused = false
    return {
      addAuthToOperation: (operation) => appendHeaders(operation, { 'x-auth-token': token }),
      willAuthError: () => !isClockWrong && hasExpired(token),
      didAuthError: (error) => {
        isRefused = statusOf(error) === 401 || codeOf(error) === 'UNAUTHENTICATED'
        return isRefused
      },
      refreshAuth: async () => {
        const current = await currentToken(source)
        // The provider may have renewed it already; only the very token that did not do is forced anew.
        token = current === token ? await currentToken(source, { isRefused }) : current
        // A token that is new and looks expired tells of the device's clock: from now on the server is the judge.
        isClockWrong = hasExpired(token)
        isRefused = false
      },
    }
  })
}

/** The cookie's token where it is this person's and has some time to go, else null. */
function validStored({ storedToken, uid }: TokenSource): string | null {
  const token = storedToken()
  return readTokenClaims(token)?.uid === uid && !hasExpired(token) ? token : null
}

interface Renewal {
  /** Whether the server has refused the token; else it has only expired by the device's clock. */
  isRefused: boolean
}

async function currentToken(source: TokenSource, renewal?: Renewal): Promise<string> {
  const stored = source.storedToken()
  const provided = await source.idToken(renewal && { forceRefresh: true }).catch((error: unknown) => {
    // The provider is out of reach; until it expires, the cookie's token serves.
    if (renewal || stored === '' || hasExpired(stored)) throw error
    return null
  })
  if (provided === null && renewal?.isRefused) source.sessionLost()
  const token = provided ?? stored
  const claims = readTokenClaims(token)
  if (claims && claims.uid !== source.uid) {
    // Two tabs may have logged in at once: without this, nothing of this person's could be sent any more.
    source.sessionLost()
    throw new Error('Somebody else is signed in here now.')
  }
  if (token !== stored) source.saveToken(token)
  return token
}

function hasExpired(token: string): boolean {
  const claims = readTokenClaims(token)
  return claims !== null && Date.now() >= claims.expiresAt * 1000 - leewayMs
}

/** What the browser wants to know of an ID token: whose it is, and until when it is valid (seconds since 1970). */
const claimsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sub: v.string(), exp: v.number() }),
  v.transform(({ sub, exp }) => ({ uid: sub, expiresAt: exp })),
)

/** Reads an ID token's claims without verifying them, which is the server's part; null where it cannot be read. */
function readTokenClaims(token: string): v.InferOutput<typeof claimsSchema> | null {
  const claims = v.safeParse(claimsSchema, readTokenPayload(token))
  return claims.success ? claims.output : null
}
