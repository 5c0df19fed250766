import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { redactError } from '../http/log'
import { keyOptions } from './token'

/** Whether this is an https URL; on this machine http will do, too. */
export const isProviderUrl = (text: string): boolean => {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' }
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}

const providerUrl = v.pipe(v.string(), v.check(isProviderUrl))

/** What a provider says about itself (OpenID Connect Discovery 1.0), as far as it matters here. */
export const metadataSchema = v.object({
  issuer: v.string(),
  jwks_uri: providerUrl,
  token_endpoint: providerUrl,
  revocation_endpoint: v.optional(providerUrl),
})

/** Where a provider says it. */
export const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/**
 * Discovers an OpenID provider: at once, again while it cannot be reached, and whenever its keys are needed.
 *
 * @returns its public keys, and the origins that the browser calls: only the issuer's until the provider has answered
 */
export const discoverProvider = (issuer: string) => {
  let origins: readonly string[] = [new URL(issuer).origin]
  let found: JWTVerifyGetKey | undefined
  let asking: Promise<JWTVerifyGetKey> | undefined

  const ask = async () => {
    const response = await fetch(discoveryUrl(issuer), { redirect: 'error', signal: AbortSignal.timeout(5_000) })
    const metadata = v.parse(metadataSchema, await response.json())
    if (metadata.issuer !== issuer) throw new Error('The provider names another issuer.')
    const { jwks_uri, token_endpoint, revocation_endpoint = issuer } = metadata
    origins = [...new Set([issuer, token_endpoint, revocation_endpoint].map((each) => new URL(each).origin))]
    return (found = createRemoteJWKSet(new URL(jwks_uri), keyOptions))
  }
  /** However many requests wait for the keys, the provider is asked once at a time. */
  const discover = () => (asking ??= ask().finally(() => (asking = undefined)))
  const keepTrying = () =>
    discover().catch((error: unknown) => {
      console.error('OIDC_ISSUER cannot be discovered; nobody can log in. The server tries again.', redactError(error))
      setTimeout(() => void keepTrying(), 30_000).unref()
    })
  void keepTrying()

  const keys: JWTVerifyGetKey = async (header, token) => (found ?? (await discover()))(header, token)
  return { keys, origins: () => origins }
}
