import { findSignIn } from '../../../scripts/check-config/find-sign-in'
import { readConfig } from '../../../server/config'
import { askOf, json } from '../../harness/fake-web'

const issuer = 'https://login.school.example/realms/ideas/'
const discovery = 'https://login.school.example/realms/ideas/.well-known/openid-configuration'
const keys = 'https://keys.school.example/jwks'

const metadata = {
  ...{ issuer, jwks_uri: keys, token_endpoint: `${issuer}token` },
  code_challenge_methods_supported: ['S256'],
  id_token_signing_alg_values_supported: ['RS256', 'ES256'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
}

const check = async (answers: Parameters<typeof askOf>[0]) => {
  const signIn = findSignIn(readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'ideas', OIDC_NAME: 'School' }))
  const findings = await signIn?.check(askOf(answers))
  return findings?.map(({ mark, line }) => `${mark} ${line}`)
}

const canBeFetched = '✓ School: its keys can be fetched.'
const hasSignatures = '✓ School: it signs with RS256.'

it.each<[string, Parameters<typeof askOf>[0], (string | RegExp)[]]>([
  [
    'a provider that is set up',
    { [discovery]: json(metadata), [keys]: json({ keys: [{}] }) },
    [canBeFetched, hasSignatures, '✓ School: it knows PKCE (S256).'],
  ],
  [
    'one without refresh tokens, which does not mention PKCE',
    {
      [discovery]: json({ ...metadata, code_challenge_methods_supported: undefined, grant_types_supported: undefined }),
      [keys]: json({ keys: [{}] }),
    },
    [canBeFetched, hasSignatures, /^– School: it does not say that it knows PKCE/, /^– School: it offers no refresh/],
  ],
  [
    'other signatures, and no keys',
    { [discovery]: json({ ...metadata, id_token_signing_alg_values_supported: ['ES256'] }), [keys]: json({}) },
    [/^✗ School: there are no keys at/, /^✗ School: it does not offer RS256/, /^✓/],
  ],
  [
    'another issuer',
    { [discovery]: json({ ...metadata, issuer: issuer.slice(0, -1) }) },
    ['✗ School: it calls itself https://login.school.example/realms/ideas. Set OIDC_ISSUER to exactly that.'],
  ],
  [
    'a web page',
    { [discovery]: json('Welcome') },
    [/^✗ School: https:.* does not describe an OpenID provider \(200\)/],
  ],
  ['nobody', {}, [/^✗ School: https:.* is not reachable \(ENOTFOUND\)/]],
])('sees %s', async (_what, answers, lines) => {
  expect(await check(answers)).toEqual(
    lines.map((line): unknown => (typeof line === 'string' ? line : expect.stringMatching(line))),
  )
})
