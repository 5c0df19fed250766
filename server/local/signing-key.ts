import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import * as v from 'valibot'
import { readJsonFile, writeAtomically } from './atomic-file'

/** The key that signs ID tokens, and its public half. */
export interface SigningKey {
  keyId: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** The public key as served by `GET /jwks`. */
  publicJwk: JWK
}

const privateJwkSchema = v.object({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  d: v.string(),
  p: v.string(),
  q: v.string(),
  dp: v.string(),
  dq: v.string(),
  qi: v.string(),
})

type PrivateJwk = v.InferOutput<typeof privateJwkSchema>

/** Loads the key from a file, or generates and stores one (RSA, 2048 bits), so that tokens outlive a restart. */
export async function openSigningKey(path: string): Promise<SigningKey> {
  const kept = readJsonFile(path, privateJwkSchema)
  if (kept) return signingKeyFrom(kept)
  const made = await makePrivateJwk()
  writeAtomically(path, JSON.stringify(made))
  return signingKeyFrom(made)
}

async function makePrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return v.parse(privateJwkSchema, await exportJWK(privateKey))
}

async function signingKeyFrom(privateJwk: PrivateJwk): Promise<SigningKey> {
  const { kty, n, e } = privateJwk
  const keyId = await calculateJwkThumbprint({ kty, n, e })
  const publicJwk = { kty, n, e, kid: keyId, alg: 'RS256', use: 'sig' }
  return { keyId, privateKey: await rsaKey(privateJwk), publicKey: await rsaKey(publicJwk), publicJwk }
}

async function rsaKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256')
  if (key instanceof Uint8Array) throw new TypeError('An RSA key cannot be a shared secret.')
  return key
}
