import * as v from 'valibot'
import { anyString, like, answerOf, paths, refusal } from './running-server'
import { server } from './shared-server'

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

  it('keeps the name if none is given, and derives the first name and the uid from the e-mail', async () => {
    const { localId, displayName } = await server.signIn({ email: 'grace@example.com' })
    expect(displayName).toBe('grace')
    await server.signIn({ email: 'grace@example.com', name: 'Grace Hopper' })
    expect(await server.signIn({ email: 'grace@example.com' })).toMatchObject({ displayName: 'Grace Hopper' })
    await server.control({ action: 'clear' })
    expect(await server.signIn({ email: 'grace@example.com' })).toMatchObject({ localId, isNewUser: true })
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
