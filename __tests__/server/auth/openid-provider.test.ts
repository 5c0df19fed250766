import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { exportJWK } from 'jose'
import { freePorts } from '../../../scripts/tools/free-port'
import { discoverProvider, isProviderUrl } from '../../../server/auth/openid-provider'
import { createTokenVerifier } from '../../../server/auth/token'
import { createTestIssuer, newPerson, type TestIssuer } from '../../harness/test-tokens'

const clientId = 'ideas'
const unavailable = { code: 'SERVICE_UNAVAILABLE', statusCode: 503 }

describe('an OpenID provider', () => {
  let issuer: string
  let port = 0
  let signer: TestIssuer
  let metadata: Record<string, unknown>
  let asked: string[]
  let server: Server | undefined
  /** Resolves once the failure of the first discovery has been logged. */
  let logged: Promise<unknown>

  beforeEach(async () => {
    logged = new Promise((resolve) => {
      jest.spyOn(console, 'error').mockImplementation(resolve)
    })
    ;[port = 0] = await freePorts(1)
    issuer = `http://localhost:${port}/realm`
    signer = await createTestIssuer()
    metadata = { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` }
    asked = []
  })

  afterEach(() => {
    server?.close()
    server?.closeAllConnections()
  })

  const startProvider = async () => {
    const jwk = { ...(await exportJWK(signer.publicKey)), kid: 'test-key' }
    server = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end(JSON.stringify(url.endsWith('/keys') ? { keys: [jwk] } : metadata))
    }).listen(port, 'localhost')
    await once(server, 'listening')
  }

  const newToken = () => signer.tokenOf(newPerson(), { claims: { iss: issuer, aud: clientId } })

  it('is discovered once; its keys verify tokens', async () => {
    await startProvider()
    const { keys } = discoverProvider(issuer)
    const verify = createTokenVerifier({ issuer, clientId, keys })
    await verify(await newToken())
    const before = asked.length
    await verify(await newToken())
    expect(asked).toHaveLength(before)
    expect(new Set(asked)).toEqual(new Set(['/realm/.well-known/openid-configuration', '/realm/keys']))
  })

  it('may be down when the server starts: 503 meanwhile, and tokens are verified once it is back', async () => {
    const { keys, origins } = discoverProvider(issuer)
    const verify = createTokenVerifier({ issuer, clientId, keys })
    await expect(verify(await newToken())).rejects.toMatchObject(unavailable)
    await logged
    expect(origins()).toEqual([`http://localhost:${port}`])
    await startProvider()
    await expect(verify(await newToken())).resolves.toBeDefined()
  })

  it('may have other origins for its tokens and their revocation', async () => {
    metadata.token_endpoint = 'https://tokens.school.example/token'
    metadata.revocation_endpoint = 'https://tokens.school.example/revoke'
    await startProvider()
    const { keys, origins } = discoverProvider(issuer)
    await createTokenVerifier({ issuer, clientId, keys })(await newToken())
    expect(origins()).toEqual([`http://localhost:${port}`, 'https://tokens.school.example'])
  })

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { issuer: 'https://login.example.com' }],
    ['keys without https', { jwks_uri: 'http://keys.example.com' }],
    ['no keys', { jwks_uri: undefined }],
  ])('is not trusted with %s', async (_what, changes) => {
    Object.assign(metadata, changes)
    await startProvider()
    const { keys } = discoverProvider(issuer)
    await expect(createTokenVerifier({ issuer, clientId, keys })(await newToken())).rejects.toMatchObject(unavailable)
    await logged
  })
})

it.each([
  ['https://login.school.example/realm', true],
  ['http://localhost:4000', true],
  ['http://login.school.example', false],
  ['http://localhost@login.school.example', false],
  ['javascript:alert(1)', false],
  ['school', false],
])('the address %s may be a provider’s: %s', (text, expected) => {
  expect(isProviderUrl(text)).toBe(expected)
})
