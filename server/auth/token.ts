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

/** For `createRemoteJWKSet`: an unknown key id triggers an earlier fetch. */
export const keyOptions = { cacheMaxAge: 60 * 60 * 1000 }

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

const commonClaims = {
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128), v.check(isStorable)),
  exp: v.number(),
  iat: pastTime,
  auth_time: pastTime,
  email: v.pipe(v.string(), v.minLength(1)),
  picture: v.fallback(v.nullable(v.string()), null),
}

const firebaseClaims = v.object({ ...commonClaims, email_verified: v.literal(true) })

/** Many providers leave out whether an e-mail address is verified: it is only a label, `sub` is the account. */
const openIdClaims = (clientId: string) =>
  v.pipe(
    v.object({
      ...commonClaims,
      email_verified: v.exactOptional(v.literal(true)),
      aud: v.union([v.string(), v.array(v.string())]),
      azp: v.exactOptional(v.literal(clientId)),
    }),
    v.check(({ aud, azp }) => azp !== undefined || typeof aud === 'string' || aud.length === 1),
  )

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

/** Whose tokens are trusted: those of a Firebase project, or those that an OpenID provider issues for one of its clients. */
export type TrustedTokens = { keys: JWTVerifyGetKey } & ({ projectId: string } | { issuer: string; clientId: string })

const rulesFor = (trusted: TrustedTokens) => {
  if (!('projectId' in trusted)) {
    const { issuer, clientId: audience } = trusted
    return { issuer, audience, claims: openIdClaims(audience), usualType: 'JWT' }
  }
  const issuer = `https://securetoken.google.com/${trusted.projectId}`
  return { issuer, audience: trusted.projectId, claims: firebaseClaims }
}

/**
 * Verifies tokens as Firebase requires (https://firebase.google.com/docs/auth/admin/verify-id-tokens): RS256, a known key,
 * the project as issuer and audience, not expired, issued and signed in in the past, uid at most 128 characters. The e-mail
 * must be verified, too. An OpenID provider's tokens are held to the same rules; each provider has to offer RS256.
 */
export const createTokenVerifier = (trusted: TrustedTokens): VerifyToken => {
  const reachableKeys = withUnreachableKeysError(trusted.keys)
  const { issuer, audience, claims: claimsSchema, usualType } = rulesFor(trusted)

  return cacheVerifiedTokens(async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, reachableKeys, {
        algorithms: ['RS256'],
        audience,
        issuer,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
        clockTolerance,
      })
      if ((protectedHeader.typ ?? usualType) !== 'JWT') throw unauthenticated()
      const claims = v.parse(claimsSchema, payload)
      const person = { uid: claims.sub, email: claims.email, authTime: claims.auth_time, picture: claims.picture }
      return { person, expiresAt: claims.exp }
    } catch (error) {
      if (error instanceof errors.JOSEError || v.isValiError(error)) throw unauthenticated()
      throw error
    }
  })
}
