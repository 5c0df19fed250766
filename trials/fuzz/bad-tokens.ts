import { SignJWT, decodeJwt } from 'jose'
import type { openSigningKey } from '../../server/local/signing-key'

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Tokens that an attacker would try, made from the token of a victim. `server/auth/token.test.ts` tries every kind; here, a few pass through
 * everything that happens to a request.
 */
export async function forgeTokens(key: Awaited<ReturnType<typeof openSigningKey>>, token: string) {
  const now = Math.floor(Date.now() / 1000)
  const claims = decodeJwt(token)
  const expired = await new SignJWT({ ...claims, exp: now - 3_600, iat: now - 7_200 })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
    .sign(key.privateKey)
  const [head = '', , signature = ''] = token.split('.')
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const changed = `${head}.${encode({ ...claims, sub: 'somebody' })}.${signature}`
  return { expired, all: [expired, unsigned, changed, '', 'not.a.token', 'x'.repeat(10_000)] }
}
