import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { cacheVerifiedTokens } from './token-cache'
import { HttpError } from '../http/http-error'
import { storable } from '../records/text'

/** The identity in a verified token. */
export type Person = { uid: string; email: string }

/** A person with the claims of their token. */
export type AuthenticatedPerson = Person & {
  /** When they signed in, in seconds since 1970; refreshing the token does not change it. */
  authTime: number
  /** The URL of the provider's picture of them, if any. */
  picture: string | null
}

/** Verifies an ID token. Throws an HttpError: 401 if it is invalid, 503 if the keys cannot be fetched. */
export type VerifyToken = (token: string) => Promise<AuthenticatedPerson>

export const googleKeysUrl = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

const keyOptions = { cacheMaxAge: 60 * 60 * 1000 }

/** Google's public keys for Firebase ID tokens. They change every few hours; an unknown key id triggers an earlier fetch. */
export const googleKeys = (url = googleKeysUrl): JWTVerifyGetKey => createRemoteJWKSet(url, keyOptions)

/**
 * The local sign-in server's keys. No real Firebase project id starts with `demo-`, so real projects never trust these
 * keys.
 */
export const localKeys = (projectId: string, identityUrl: string): JWTVerifyGetKey => {
  if (!projectId.startsWith('demo-')) throw new Error('Local keys are for projects that begin with "demo-" only.')
  return createRemoteJWKSet(new URL('/jwks', identityUrl), keyOptions)
}

/** Allowed clock difference, in seconds. */
export const clockTolerance = 30

/** A uid that the databases store as it is: no two uids become one. */
const isStorable = (uid: string) => storable(uid) === uid

/** Seconds since 1970, not in the future. */
const pastTime = v.pipe(
  v.number(),
  v.check((seconds) => seconds <= Date.now() / 1000 + clockTolerance),
)

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128), v.check(isStorable)),
  exp: v.number(),
  iat: pastTime,
  auth_time: pastTime,
  email: v.pipe(v.string(), v.minLength(1)),
  email_verified: v.literal(true),
  picture: v.fallback(v.nullable(v.string()), null),
})

const unauthenticated = () => new HttpError('UNAUTHENTICATED', 'Please log in again.')

/**
 * Distinguishes an unknown key (the token's fault, 401) from keys that cannot be fetched (503). jose would accept a token that
 * names no key if there is only one.
 */
const withUnreachableKeysError =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey()
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new HttpError('SERVICE_UNAVAILABLE', 'Your login cannot be checked at the moment. Please try again.', {
        cause: error,
      })
    }
  }

/**
 * Verifies tokens as Firebase requires (https://firebase.google.com/docs/auth/admin/verify-id-tokens): RS256, a known key,
 * the project as issuer and audience, not expired, issued and signed in in the past, uid at most 128 characters. The e-mail
 * must be verified, too.
 */
export const createTokenVerifier = ({ projectId, keys }: { projectId: string; keys: JWTVerifyGetKey }): VerifyToken => {
  const reachableKeys = withUnreachableKeysError(keys)

  return cacheVerifiedTokens(async (token) => {
    try {
      const { payload } = await jwtVerify(token, reachableKeys, {
        algorithms: ['RS256'],
        typ: 'JWT',
        audience: projectId,
        issuer: `https://securetoken.google.com/${projectId}`,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
        clockTolerance,
      })
      const claims = v.parse(claimsSchema, payload)
      const person = { uid: claims.sub, email: claims.email, authTime: claims.auth_time, picture: claims.picture }
      return { person, expiresAt: claims.exp }
    } catch (error) {
      if (error instanceof errors.JOSEError || v.isValiError(error)) throw unauthenticated()
      throw error
    }
  })
}
