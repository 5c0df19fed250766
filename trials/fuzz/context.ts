import { randomUUID, createHmac } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT, decodeJwt, exportSPKI } from 'jose'
import { openSigningKey } from '../../server/local/signing-key'
import { signInLocally } from '../../scripts/tools/sign-in-locally'
import { logCanary } from './log-canary'

/** An account: the attacker's, or one whose data the attacker must not see. */
export type Account = { uid: string; email: string; token: string; recordIds: string[] }

export type FuzzContext = {
  attacker: Account
  victim: Account
  /** With whom the victim shares something. */
  friend: Account
  /** All ids of what they share. */
  othersIds: string[]
  /** Text that only those two wrote. It is in no request, so no response may contain it. */
  secret: string
  /** Tokens that the server must reject, by what is wrong with them. */
  badTokens: Record<string, string>
}

/** Signs a person in as the browser does. */
export async function signIn(identityUrl: string, email: string): Promise<Account> {
  const { localId, idToken } = await signInLocally(identityUrl, { email, name: 'Somebody' })
  return { uid: localId, email, token: idToken, recordIds: Array.from({ length: 5 }, () => randomUUID()) }
}

/** The same account, signed in an hour ago: too long ago to delete the account, which would end the run. */
export async function signedInLongAgo(dataDir: string, account: Account): Promise<Account> {
  const key = await openSigningKey(join(dataDir, 'identity', 'signing-key.json'))
  const claims = decodeJwt(account.token)
  const token = await new SignJWT({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3_600 })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId })
    .sign(key.privateKey)
  return { ...account, token }
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Tokens that an attacker would try, and correctly signed ones that a careless verifier would accept. */
export async function forgeTokens(
  dataDir: string,
  projectId: string,
  victim: Account,
): Promise<Record<string, string>> {
  const key = await openSigningKey(join(dataDir, 'identity', 'signing-key.json'))
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: victim.uid,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    email: victim.email,
    email_verified: true,
  }
  const sign = (changes: object, header: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.keyId, ...header })
      .sign(key.privateKey)
  const [head = '', body = '', signature = ''] = victim.token.split('.')
  const hmacHead = `${encode({ alg: 'HS256', typ: 'JWT', kid: key.keyId })}.${encode(claims)}`
  const hmac = createHmac('sha256', await exportSPKI(key.publicKey))
    .update(hmacHead)
    .digest('base64url')
  return {
    empty: '',
    garbage: `not.a.token${logCanary}`,
    unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'signed with the public key as a secret': `${hmacHead}.${hmac}`,
    'without its signature': `${head}.${body}.`,
    'with another body': `${head}.${encode({ ...claims, sub: 'somebody' })}.${signature}`,
    'with a broken signature': `${head}.${body}.${signature.slice(0, -6)}AAAAAA`,
    'with a key of its own': `${encode({ alg: 'RS256', typ: 'JWT', jwk: key.publicJwk })}.${body}.${signature}`,
    'twice over': `${victim.token}.${victim.token}`,
    expired: await sign({ exp: now - 3_600, iat: now - 7_200 }),
    'for another project': await sign({ aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }),
    'from tomorrow': await sign({ auth_time: now + 86_400 }),
    'of nobody': await sign({ sub: '' }),
    'of a uid that cannot be stored': await sign({ sub: 'x\0' }),
    'issued tomorrow': await sign({ iat: now + 86_400 }),
    'that names no key': await sign({}, { kid: undefined }),
    'of a uid that is too long': await sign({ sub: 'x'.repeat(129) }),
    'with an unverified address': await sign({ email_verified: false }),
    'with no address': await sign({ email: undefined }),
    'of another type': await sign({}, { typ: 'at+jwt' }),
    'of an unknown key': await sign({}, { kid: 'unknown' }),
    'with an unknown critical header': `${encode({ alg: 'RS256', typ: 'JWT', crit: ['b64'], b64: false })}.${body}.${signature}`,
    'ten thousand characters long': 'x'.repeat(10_000),
  }
}
