import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import * as v from 'valibot'
import { cacheVerifiedTokens } from './token-cache'
import { HttpError } from '../http/http-error'

/** Who a verified token speaks for. */
export type Person = { uid: string; email: string }

/** A person as their token tells of them. */
export type AuthenticatedPerson = Person & {
  /** When they signed in, in seconds since 1970; renewing a token does not change it. */
  authTime: number
  /** Where the provider has their picture; null where it named none. */
  picture: string | null
}

/** The person of an ID token; a refusal where it is not valid (401), or where the keys are out of reach (503). */
export type VerifyToken = (token: string) => Promise<AuthenticatedPerson>

const googleKeysUrl = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** Google's public keys for Firebase ID tokens. They change every few hours; an unknown key id asks again before that. */
export const googleKeys = (url = googleKeysUrl): JWTVerifyGetKey =>
  createRemoteJWKSet(url, { cacheMaxAge: 60 * 60 * 1000 })

/** The local sign-in server's keys. No project of Google's may be called `demo-…`, and no other may trust these keys. */
export const localKeys = (projectId: string, keys: JSONWebKeySet): JWTVerifyGetKey => {
  if (!projectId.startsWith('demo-')) throw new Error('Local keys are for projects that begin with "demo-" only.')
  return createLocalJWKSet(keys)
}

/** A clock may be off by this many seconds. */
const clockTolerance = 30

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  exp: v.number(),
  auth_time: v.number(),
  email: v.pipe(v.string(), v.minLength(1)),
  email_verified: v.literal(true),
  picture: v.fallback(v.nullable(v.string()), null),
})

const unauthenticated = (cause?: unknown) => new HttpError('UNAUTHENTICATED', 'Please sign in again.', { cause })

/** Tells a key that is not among the keys from keys that cannot be had: only the first is the token's fault. */
const withUnreachableKeysError =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new HttpError('SERVICE_UNAVAILABLE', 'Sign-in cannot be checked at the moment. Please try again.', {
        cause: error,
      })
    }
  }

/**
 * The one verifier, as Firebase asks for it (https://firebase.google.com/docs/auth/admin/verify-id-tokens): RS256 only, by a
 * key of the set, issuer and audience the project, in time, signed in before now, uid at most 128 characters. Beyond that,
 * the e-mail address must be verified, for it decides whose data is read.
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
      if (claims.auth_time > Date.now() / 1000 + clockTolerance) throw unauthenticated()
      const person = { uid: claims.sub, email: claims.email, authTime: claims.auth_time, picture: claims.picture }
      return { person, expiresAt: claims.exp }
    } catch (error) {
      if (error instanceof errors.JOSEError || v.isValiError(error)) throw unauthenticated(error)
      throw error
    }
  })
}
