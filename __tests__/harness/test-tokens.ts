import { randomUUID } from 'node:crypto'
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type GenerateKeyPairResult,
  type JWTVerifyGetKey,
} from 'jose'
import type { Person, AuthenticatedPerson } from '../../server/auth/token'

export const testProject = 'demo-test'

/** A unique person. */
export const newPerson = (): Person => {
  const uid = randomUUID()
  return { uid, email: `${uid.slice(0, 8)}@example.com` }
}

/** The same person as the token verifier returns them, signed in a minute ago. */
export const authenticatedPersonOf = (person: Person): AuthenticatedPerson => ({
  ...person,
  authTime: Math.floor(Date.now() / 1000) - 60,
  picture: null,
})

type Changes = {
  header?: Record<string, unknown>
  /** An undefined claim is left out. */
  claims?: Record<string, unknown>
}

/** Signs ID tokens as Firebase does, with keys that live as long as the test. */
export type TestIssuer = {
  keys: JWTVerifyGetKey
  /** The public key, PEM-encoded, as an attacker has it. */
  publicKey: CryptoKey
  tokenOf(person: Person, changes?: Changes): Promise<string>
}

const claimsOf = ({ uid, email }: Person) => {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `https://securetoken.google.com/${testProject}`,
    aud: testProject,
    sub: uid,
    user_id: uid,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3_600,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'google.com' },
  }
}

const issueWith = async ({ publicKey, privateKey }: GenerateKeyPairResult): Promise<TestIssuer> => {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test-key', alg: 'RS256', use: 'sig' }
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    publicKey,
    tokenOf: (person, { header = {}, claims = {} } = {}) =>
      new SignJWT({ ...claimsOf(person), ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'test-key', ...header })
        .sign(privateKey),
  }
}

/** An issuer with a key of its own. */
export const createTestIssuer = async (): Promise<TestIssuer> =>
  issueWith(await generateKeyPair('RS256', { extractable: true }))

let shared: Promise<TestIssuer> | undefined

/** One issuer per test file, because creating a key takes 250 ms. */
export const sharedTestIssuer = (): Promise<TestIssuer> => (shared ??= createTestIssuer())
