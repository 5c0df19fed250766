import * as v from 'valibot'
import { readTokenPayload } from '../../lib/token-payload'

/** What the browser wants to know of an ID token: whose it is, and until when it is valid (seconds since 1970). */
export interface TokenClaims {
  uid: string
  expiresAt: number
}

const claimsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sub: v.string(), exp: v.number() }),
  v.transform(({ sub, exp }): TokenClaims => ({ uid: sub, expiresAt: exp })),
)

/** Reads an ID token's claims without verifying them, which is the server's part; null where it cannot be read. */
export function readTokenClaims(token: string): TokenClaims | null {
  const claims = v.safeParse(claimsSchema, readTokenPayload(token))
  return claims.success ? claims.output : null
}
