import * as v from 'valibot'
import { discoveryUrl, metadataSchema } from '../../server/auth/openid-provider'
import type { Config } from '../../server/config'
import { keysSchema } from './firebase'
import { right, unknown, wrong, type Finding } from './finding'
import type { SignIn } from './sign-in'
import type { Ask } from './web'

const discoverySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...metadataSchema.entries,
    code_challenge_methods_supported: v.optional(v.array(v.string()), []),
    id_token_signing_alg_values_supported: v.optional(v.array(v.string()), []),
    /** The default of the specification. */
    grant_types_supported: v.optional(v.array(v.string()), ['authorization_code', 'implicit']),
  }),
)

type Discovery = v.InferOutput<typeof discoverySchema>

async function checkKeys(name: string, { jwks_uri }: Discovery, ask: Ask): Promise<Finding> {
  const answer = await ask(jwks_uri)
  if ('reason' in answer) return wrong(`${name}: its keys cannot be fetched from ${jwks_uri} (${answer.reason}).`)
  return answer.status === 200 && v.is(keysSchema, answer.text)
    ? right(`${name}: its keys can be fetched.`)
    : wrong(`${name}: there are no keys at ${jwks_uri} (${answer.status}).`)
}

/** What the app needs of the provider, and what else it would use. */
function checkSupport(name: string, discovery: Discovery): Finding[] {
  const algorithms = discovery.id_token_signing_alg_values_supported
  const methods = discovery.code_challenge_methods_supported
  return [
    algorithms.includes('RS256')
      ? right(`${name}: it signs with RS256.`)
      : wrong(`${name}: it does not offer RS256, and other signatures are refused. Choose it there.`),
    methods.includes('S256')
      ? right(`${name}: it knows PKCE (S256).`)
      : unknown(`${name}: it does not say that it knows PKCE (S256), which the app uses.`),
    ...(discovery.grant_types_supported.includes('refresh_token')
      ? []
      : [unknown(`${name}: it offers no refresh tokens, so people have to log in again whenever a token ends.`)]),
  ]
}

/** Sign-in with an OpenID provider. */
export const openIdSignIn = ({ issuer, name }: NonNullable<Config['openId']>): SignIn => ({
  clockUrl: discoveryUrl(issuer),
  check: async (ask) => {
    const url = discoveryUrl(issuer)
    const answer = await ask(url)
    if ('reason' in answer) {
      return [wrong(`${name}: ${url} is not reachable (${answer.reason}), so nobody can sign in. Correct OIDC_ISSUER.`)]
    }
    const discovery = v.safeParse(discoverySchema, answer.text)
    if (answer.status !== 200 || !discovery.success) {
      return [wrong(`${name}: ${url} does not describe an OpenID provider (${answer.status}). Correct OIDC_ISSUER.`)]
    }
    const found = discovery.output
    if (found.issuer !== issuer)
      return [wrong(`${name}: it calls itself ${found.issuer}. Set OIDC_ISSUER to exactly that.`)]
    return [await checkKeys(name, found, ask), ...checkSupport(name, found)]
  },
})
