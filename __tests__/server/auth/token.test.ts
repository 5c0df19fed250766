import { once } from 'node:events'
import { createServer } from 'node:http'
import { createLocalJWKSet, decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { freePorts } from '../../../scripts/tools/free-port'
import { createTokenVerifier, googleKeys, localKeys, type VerifyToken } from '../../../server/auth/token'
import { createTestIssuer, newPerson, testProject, type TestIssuer } from '../../harness/test-tokens'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const refused = { code: 'UNAUTHENTICATED', statusCode: 401, message: 'Please log in again.' }

describe('the token verifier', () => {
  let issuer: TestIssuer
  let verify: VerifyToken
  const person = newPerson()
  const now = () => Math.floor(Date.now() / 1000)

  beforeAll(async () => {
    issuer = await createTestIssuer()
    verify = createTokenVerifier({ projectId: testProject, keys: issuer.keys })
  })

  /** The parts of a valid token, to be combined into invalid ones. */
  const partsOf = async () => {
    const [header = '', payload = '', signature = ''] = (await issuer.tokenOf(person)).split('.')
    return { header, payload, signature }
  }

  it('returns the person of a valid token, with the time of their sign-in and their picture', async () => {
    const claims = { auth_time: now() - 7, picture: 'https://example.com/face.png' }
    const token = await issuer.tokenOf(person, { claims })
    expect(await verify(token)).toEqual({ ...person, authTime: claims.auth_time, picture: claims.picture })
  })

  it.each(['none', 'None', 'NONE', 'nOnE', '', undefined])(
    'rejects the algorithm "%s", whatever the signature',
    async (alg) => {
      const { payload, signature } = await partsOf()
      const header = base64url({ alg, typ: 'JWT', kid: 'test-key' })
      for (const end of ['', signature]) {
        await expect(verify(`${header}.${payload}.${end}`)).rejects.toMatchObject(refused)
      }
    },
  )

  it('rejects an empty signature, a missing one, and changed claims', async () => {
    const { header, payload, signature } = await partsOf()
    const other = (await issuer.tokenOf(newPerson())).split('.')[1]
    for (const token of [`${header}.${payload}.`, `${header}.${payload}`, `${header}.${other}.${signature}`]) {
      await expect(verify(token)).rejects.toMatchObject(refused)
    }
  })

  it('rejects HS256 with the public key as its secret', async () => {
    const { payload } = await partsOf()
    const claims: JWTPayload = JSON.parse(Buffer.from(payload, 'base64url').toString())
    for (const secret of [await exportSPKI(issuer.publicKey), JSON.stringify(await exportJWK(issuer.publicKey))]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'test-key' })
        .sign(new TextEncoder().encode(secret))
      await expect(verify(token)).rejects.toMatchObject(refused)
    }
  })

  it('rejects another key under the same name', async () => {
    const other = await createTestIssuer()
    await expect(verify(await other.tokenOf(person))).rejects.toMatchObject(refused)
  })

  it('rejects a token that does not say which of two keys it was signed with', async () => {
    const jwk = { ...(await exportJWK(issuer.publicKey)), alg: 'RS256' }
    const keys = createLocalJWKSet({ keys: [jwk, { ...jwk, kid: 'other' }] })
    const token = await issuer.tokenOf(person, { header: { kid: undefined } })
    await expect(createTokenVerifier({ projectId: testProject, keys })(token)).rejects.toMatchObject(refused)
  })

  it('rejects a stronger algorithm of the same family with the right key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS512')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'test-key' }
    const token = await new SignJWT(decodeJwt(await issuer.tokenOf(person)))
      .setProtectedHeader({ alg: 'RS512', typ: 'JWT', kid: 'test-key' })
      .sign(privateKey)
    const trusting = createTokenVerifier({ projectId: testProject, keys: createLocalJWKSet({ keys: [jwk] }) })
    await expect(trusting(token)).rejects.toMatchObject(refused)
  })

  it.each([
    ['an unknown kid', { kid: 'other-key' }],
    ['another type', { typ: 'at+jwt' }],
    ['no kid, even if there is only one key', { kid: undefined }],
    ['no type', { typ: undefined }],
    ['a critical extension', { crit: ['exp'] }],
  ])('rejects %s', async (_what, header) => {
    const token = await issuer.tokenOf(person, { header }).catch(() => `${base64url(header)}.e30.e30`)
    await expect(verify(token)).rejects.toMatchObject(refused)
  })

  it.each<[string, () => Record<string, unknown>]>([
    ['another audience', () => ({ aud: 'demo-other' })],
    ['no audience', () => ({ aud: undefined })],
    ['another issuer', () => ({ iss: 'https://securetoken.google.com/demo-other' })],
    ['no issuer', () => ({ iss: undefined })],
    ['an expired token', () => ({ exp: now() - 31 })],
    ['a token that never expires', () => ({ exp: undefined })],
    ['a token without iat', () => ({ iat: undefined })],
    ['a token issued in the future', () => ({ iat: now() + 60 })],
    ['a token without auth_time', () => ({ auth_time: undefined })],
    ['an auth_time in the future', () => ({ auth_time: now() + 60 })],
    ['a non-numeric auth_time', () => ({ auth_time: 'now' })],
    ['a token that is not valid yet', () => ({ nbf: now() + 60 })],
    ['an unverified e-mail address', () => ({ email_verified: false })],
    ['email_verified as text', () => ({ email_verified: 'true' })],
    ['no email_verified', () => ({ email_verified: undefined })],
    ['no e-mail address', () => ({ email: undefined })],
    ['no uid', () => ({ sub: undefined })],
    ['an empty uid', () => ({ sub: '' })],
    ['a uid of 129 characters', () => ({ sub: 'x'.repeat(129) })],
    ['a uid that the databases cannot store', () => ({ sub: 'aya\0' })],
    ['a uid with half a character', () => ({ sub: 'aya\ud800' })],
  ])('rejects %s', async (_what, claims) => {
    const token = await issuer.tokenOf(person, { claims: claims() })
    await expect(verify(token)).rejects.toMatchObject(refused)
  })

  it.each(['', 'abc', '..', 'a.b.c', '{"alg":"none"}', 'null', `${'x'.repeat(10_000)}.y.z`])(
    'rejects a text that is not a token: %.20s',
    async (token) => {
      await expect(verify(token)).rejects.toMatchObject(refused)
    },
  )
})

describe('the token verifier for an OpenID provider', () => {
  const clientId = 'ideas'
  const providerIssuer = 'https://login.school.example/realm'
  const person = newPerson()
  let issuer: TestIssuer
  let verify: VerifyToken

  beforeAll(async () => {
    issuer = await createTestIssuer()
    verify = createTokenVerifier({ issuer: providerIssuer, clientId, keys: issuer.keys })
  })

  const tokenWith = (claims: Record<string, unknown> = {}, header = {}) =>
    issuer.tokenOf(person, { header, claims: { iss: providerIssuer, aud: clientId, ...claims } })

  it.each<[string, Record<string, unknown>, object]>([
    ['a token as Firebase would issue it', {}, {}],
    ['no type', {}, { typ: undefined }],
    ['no word on whether the e-mail address is verified', { email_verified: undefined }, {}],
    ['its client as the authorized party', { azp: clientId }, {}],
    ['several audiences, if its client is the authorized party', { aud: ['api', clientId], azp: clientId }, {}],
    ['its client as the only audience of a list', { aud: [clientId] }, {}],
  ])('accepts %s', async (_what, claims, header) => {
    expect(await verify(await tokenWith(claims, header))).toMatchObject(person)
  })

  it.each<[string, Record<string, unknown>, object]>([
    ['a Firebase project as issuer', { iss: `https://securetoken.google.com/${testProject}` }, {}],
    ['another realm of the same provider', { iss: 'https://login.school.example/other' }, {}],
    ['another client', { aud: 'wiki' }, {}],
    ['another authorized party', { azp: 'wiki' }, {}],
    ['several audiences without an authorized party', { aud: ['api', clientId] }, {}],
    ['an access token', {}, { typ: 'at+jwt' }],
    ['an e-mail address known to be unverified', { email_verified: false }, {}],
    ['no e-mail address', { email: undefined }, {}],
    ['no auth_time', { auth_time: undefined }, {}],
    ['a uid of 129 characters', { sub: 'x'.repeat(129) }, {}],
    ['an unknown key', {}, { kid: 'other-key' }],
    ['no key', {}, { kid: undefined }],
  ])('rejects %s', async (_what, claims, header) => {
    await expect(verify(await tokenWith(claims, header))).rejects.toMatchObject(refused)
  })

  it('rejects ES256, though the provider has such a key: RS256 is the one that every provider offers', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test-key' }] })
    const token = await new SignJWT(decodeJwt(await tokenWith()))
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'test-key' })
      .sign(privateKey)
    await expect(createTokenVerifier({ issuer: providerIssuer, clientId, keys })(token)).rejects.toMatchObject(refused)
  })
})

describe("Google's keys", () => {
  afterEach(() => jest.useRealTimers())

  it('are fetched again after an hour, in case one was withdrawn', async () => {
    const issuer = await createTestIssuer()
    const body = JSON.stringify({ keys: [{ ...(await exportJWK(issuer.publicKey)), kid: 'test-key' }] })
    let requests = 0
    const [port = 0] = await freePorts(1)
    const server = createServer((_request, response) => {
      requests += 1
      response.end(body)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const verify = createTokenVerifier({
      projectId: testProject,
      keys: googleKeys(new URL(`http://127.0.0.1:${port}`)),
    })

    const start = Date.now()
    jest.useFakeTimers({ now: start, advanceTimers: true })
    for (const [minutes, expected] of [
      [0, 1],
      [59, 1],
      [61, 2],
    ] as const) {
      jest.setSystemTime(start + minutes * 60_000)
      await verify(await issuer.tokenOf(newPerson()))
      expect(requests).toBe(expected)
    }
    server.close()
  })
})

describe('keys that cannot be fetched', () => {
  const unavailable = { code: 'SERVICE_UNAVAILABLE', statusCode: 503 }

  const verifyWithKeysAt = async (port: number) => {
    const issuer = await createTestIssuer()
    const verify = createTokenVerifier({
      projectId: testProject,
      keys: googleKeys(new URL(`http://127.0.0.1:${port}`)),
    })
    return verify(await issuer.tokenOf(newPerson()))
  }

  it('cause 503 if the key server does not respond', async () => {
    const [port = 0] = await freePorts(1)
    await expect(verifyWithKeysAt(port)).rejects.toMatchObject(unavailable)
  })

  it.each([
    [500, 'Internal error', unavailable],
    [200, '<html>Sign in to the hotel network</html>', unavailable],
    [200, '{"keys":7}', unavailable],
    // The keys are there, but not that of the token.
    [200, '{"keys":[]}', refused],
  ])('cause an error if the response is %i %s', async (status, body, error) => {
    const [port = 0] = await freePorts(1)
    const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(port, '127.0.0.1')
    await once(server, 'listening')
    await expect(verifyWithKeysAt(port)).rejects.toMatchObject(error)
    server.close()
  })
})

describe('local keys', () => {
  it('work only for projects that start with "demo-"', () => {
    expect(() => localKeys('idea-training', 'http://localhost:9099')).toThrow('demo-')
    expect(() => localKeys('demo-idea-training', 'http://localhost:9099')).not.toThrow()
  })
})
