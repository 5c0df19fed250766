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
})
