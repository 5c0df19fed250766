import { createHmac } from 'node:crypto'
import { SignJWT, decodeJwt, exportSPKI } from 'jose'
import type { openSigningKey } from '../../server/local/signing-key'
import { logCanary } from './values'

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Tokens that an attacker would try, and correctly signed ones that a careless verifier would accept, made from the token of a victim.
 * `server/auth/token.test.ts` tries every kind; here, a few pass through everything that happens to a request.
 */
export async function forgeTokens(key: Awaited<ReturnType<typeof openSigningKey>>, token: string) {
  const now = Math.floor(Date.now() / 1000)
  const claims = decodeJwt(token)
  const header = { alg: 'RS256', typ: 'JWT', kid: key.keyId }
  const sign = (changes: object) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(key.privateKey)
  const [head = '', body = '', signature = ''] = token.split('.')
  const hmacHead = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`
  const hmac = createHmac('sha256', await exportSPKI(key.publicKey)).update(hmacHead)
  const expired = await sign({ exp: now - 3_600, iat: now - 7_200 })
  const others = [
    ...['', `not.a.token${logCanary}`, `${token}.${token}`, 'x'.repeat(10_000)],
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    // Signed with the public key as a secret.
    `${hmacHead}.${hmac.digest('base64url')}`,
    ...[`${head}.${body}.`, `${head}.${body}.${signature.slice(0, -6)}AAAAAA`],
    `${head}.${encode({ ...claims, sub: 'somebody' })}.${signature}`,
    await sign({ aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }),
    ...[await sign({ sub: '' }), await sign({ sub: 'x\0' }), await sign({ email: undefined })],
  ]
  return { expired, all: [expired, ...others] }
}
