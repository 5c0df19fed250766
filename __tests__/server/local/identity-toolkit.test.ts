import * as v from 'valibot'
import { answerOf, anyString, like, paths, refusal, server } from './running-server'

beforeEach(() => server.control({ action: 'clear' }))

const ada = { email: 'ada@example.com', name: 'Ada Lovelace' }

describe('accounts:signInWithIdp', () => {
  it("returns the person, with the profile in Google's format", async () => {
    const { status, body } = await server.postJson(paths.signIn, { postBody: answerOf({ ...ada, sub: '1815' }) })
    expect(status).toBe(200)
    expect(body).toEqual({
      providerId: 'google.com',
      localId: like(/^[0-9a-f]{28}$/),
      email: 'ada@example.com',
      emailVerified: true,
      displayName: 'Ada Lovelace',
      photoUrl: like(/^data:image\/svg\+xml,/),
      federatedId: 'https://accounts.google.com/1815',
      rawUserInfo: anyString,
      oauthIdToken: anyString,
      isNewUser: true,
      idToken: anyString,
      refreshToken: anyString,
      expiresIn: '3600',
    })
    const { rawUserInfo } = v.parse(v.looseObject({ rawUserInfo: v.string() }), body)
    expect(JSON.parse(rawUserInfo)).toMatchObject({ sub: '1815', ...ada, email_verified: true })
  })

  it('recognises the person by e-mail, ignoring case', async () => {
    const first = await server.signIn({ ...ada, email: 'ADA@Example.com' })
    const second = await server.signIn({ ...ada, name: 'Ada, Countess' })
    expect(second).toMatchObject({
      isNewUser: false,
      localId: first.localId,
      email: 'ada@example.com',
      displayName: 'Ada, Countess',
    })
    expect(second.refreshToken).not.toBe(first.refreshToken)
  })

  it.each<[what: string, response: object, message: RegExp]>([
    ['no claims', { requestUri: 'http://localhost' }, /^INVALID_IDP_RESPONSE : The response has no id_token\.$/],
    ['claims that are not JSON', { postBody: 'providerId=google.com&id_token=ey.ey.' }, /^INVALID_IDP_RESPONSE : /],
    ['another provider', { postBody: 'providerId=apple.com&id_token={}' }, /^OPERATION_NOT_ALLOWED : /],
    ['no e-mail', { postBody: answerOf({}) }, /^INVALID_IDP_RESPONSE : email: /],
    ['no address', { postBody: answerOf({ email: 'ada' }) }, /^INVALID_IDP_RESPONSE : email: /],
    [
      'a name too long for a cookie',
      { postBody: answerOf({ ...ada, name: 'a'.repeat(101) }) },
      /^INVALID_IDP_RESPONSE : name: /,
    ],
    [
      'a picture too long for a cookie',
      { postBody: answerOf({ ...ada, picture: `data:,${'a'.repeat(1_000)}` }) },
      /^INVALID_IDP_RESPONSE : picture: /,
    ],
    ['an empty subject', { postBody: answerOf({ ...ada, sub: '' }) }, /^INVALID_IDP_RESPONSE : sub: /],
  ])('rejects a response with %s', async (_what, response, message) => {
    expect(await server.postJson(paths.signIn, response)).toEqual(refusal(like(message)))
  })

  it('rejects a disabled account', async () => {
    await server.signIn(ada)
    await server.control({ action: 'disable', email: ada.email })
    expect(await server.postJson(paths.signIn, { postBody: answerOf(ada) })).toEqual(refusal('USER_DISABLED'))
  })

  it('keeps only the last twenty sign-ins of an account', async () => {
    const { refreshToken: oldest } = await server.signIn(ada)
    for (let count = 0; count < 19; count += 1) await server.signIn(ada)
    expect((await server.refresh(oldest)).status).toBe(200)
    await server.signIn(ada)
    expect(await server.refresh(oldest)).toEqual(refusal('INVALID_REFRESH_TOKEN'))
  })
})

describe('accounts:lookup', () => {
  it('rejects a token it did not issue, and a missing one', async () => {
    const { idToken } = await server.signIn(ada)
    const [header = '', payload = ''] = idToken.split('.')
    expect(await server.postJson(paths.lookup, { idToken: `${header}.${payload}.` })).toEqual(
      refusal('INVALID_ID_TOKEN'),
    )
    expect(await server.postJson(paths.lookup, {})).toEqual(refusal(like(/^INVALID_ARGUMENT : idToken/)))
  })

  it('rejects the token of a deleted or disabled person', async () => {
    const { idToken } = await server.signIn(ada)
    await server.control({ action: 'disable', email: ada.email })
    expect(await server.postJson(paths.lookup, { idToken })).toEqual(refusal('USER_DISABLED'))
    await server.control({ action: 'clear' })
    expect(await server.postJson(paths.lookup, { idToken })).toEqual(refusal('USER_NOT_FOUND'))
  })
})

describe('accounts:delete', () => {
  it('deletes the account and its sessions; the next sign-in creates one with another uid', async () => {
    const { idToken, localId, refreshToken } = await server.signIn(ada)
    expect(await server.postJson(paths.remove, { idToken })).toMatchObject({ status: 200, body: {} })
    expect(await server.refresh(refreshToken)).toMatchObject(refusal('INVALID_REFRESH_TOKEN'))
    expect(await server.postJson(paths.remove, { idToken })).toMatchObject(refusal('USER_NOT_FOUND'))
    const again = await server.signIn(ada)
    expect(again).toMatchObject({ isNewUser: true })
    expect(again.localId).not.toBe(localId)
  })

  it('requires a sign-in within the last five minutes', async () => {
    const { idToken } = await server.signIn(ada)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
    const answer = await server.postJson(paths.remove, { idToken })
    jest.restoreAllMocks()
    expect(answer).toMatchObject(refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'))
  })
})

describe('the tokens', () => {
  it('rejects a refresh token it never issued, and other grant types', async () => {
    expect(await server.refresh('made-up')).toEqual(refusal('INVALID_REFRESH_TOKEN'))
    expect(await server.refresh('')).toEqual(refusal('MISSING_REFRESH_TOKEN'))
    expect(await server.postJson(paths.token, { grant_type: 'password' })).toEqual(refusal('INVALID_GRANT_TYPE'))
  })

  it('rejects the sign-ins of a deleted account', async () => {
    const { refreshToken } = await server.signIn(ada)
    await server.control({ action: 'clear' })
    expect(await server.refresh(refreshToken)).toEqual(refusal('INVALID_REFRESH_TOKEN'))
  })

  it('rejects a disabled account until it is enabled again', async () => {
    const { refreshToken } = await server.signIn(ada)
    await server.control({ action: 'disable', email: ada.email })
    expect(await server.refresh(refreshToken)).toEqual(refusal('USER_DISABLED'))
    await server.control({ action: 'enable', email: ada.email })
    expect((await server.refresh(refreshToken)).status).toBe(200)
  })

  it('rejects revoked sign-ins, and accepts later ones', async () => {
    const before = await server.signIn(ada)
    const bob = await server.signIn({ email: 'bob@example.com' })
    await server.control({ action: 'revoke', email: ada.email })
    const after = await server.signIn(ada)
    expect(await server.refresh(before.refreshToken)).toEqual(refusal('TOKEN_EXPIRED'))
    expect((await server.refresh(after.refreshToken)).status).toBe(200)
    expect((await server.refresh(bob.refreshToken)).status).toBe(200)
  })
})

describe('the page to choose an account', () => {
  const asked = new URLSearchParams({
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
    authType: 'signInViaPopup',
    eventId: '42',
    providerId: 'google.com',
  })

  async function open(query = asked): Promise<{ status: number; headers: Headers; html: string }> {
    const response = await fetch(`${server.origin()}/emulator/auth/handler?${query.toString()}`)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  it('says that it is not Google, and shows the form at once if there are no accounts', async () => {
    const { status, html } = await open()
    expect(status).toBe(200)
    expect(html).toContain('<strong>not Google</strong>')
    expect(html).toMatch(/<form id="other-account" novalidate>/)
    expect(html).toContain('aria-expanded="true"')
  })

  it('writes names as text, never as markup', async () => {
    await server.signIn({ email: 'eve@example.com', name: `<img src=x onerror="alert('1')">` })
    const { html } = await open()
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;')
  })

  it('runs only its own files; only the app may embed its frame, and nobody the chooser', async () => {
    const policy = (await open()).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const frame = await fetch(`${server.origin()}/emulator/auth/iframe`)
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000')
  })

  it('shows an explanation if a parameter is missing', async () => {
    const query = new URLSearchParams(asked)
    query.delete('eventId')
    const { status, html } = await open(query)
    expect(status).toBe(400)
    expect(html).toContain('Nothing to sign in to')
  })

  it('checks e-mail addresses by the app’s own pattern', async () => {
    const [, rule = ''] = /data-rule="([^"]*)"/.exec((await open()).html) ?? []
    expect(rule.replaceAll('&amp;', '&')).toBe(v.EMAIL_REGEX.source)
  })
})
