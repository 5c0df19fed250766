import * as v from 'valibot'

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
  const claims = v.safeParse(claimsSchema, decodeBase64Url(token.split('.')[1] ?? ''))
  return claims.success ? claims.output : null
}

/** The text that was encoded (RFC 4648, section 5), or an empty one where it is no such encoding. */
function decodeBase64Url(encoded: string): string {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}
