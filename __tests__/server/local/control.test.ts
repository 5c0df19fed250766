import { decodeJwt } from 'jose'
import { like, appOrigin, paths, refusal } from './running-server'
import { server } from './shared-server'

const ada = { email: 'ada@example.com' }
const done = { status: 200, body: {} }

/** Does the work with the clock set back. */
async function secondsAgo<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now - seconds * 1_000)
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}

const lifetimeOf = (idToken: string) => {
  const { exp = 0, iat = 0 } = decodeJwt(idToken)
  return exp - iat
}

it('changes the lifetime of new tokens until it is cleared', async () => {
  expect(await server.control({ action: 'tokenLifetime', seconds: 31 })).toEqual(done)
  const short = await server.signIn(ada)
  expect(lifetimeOf(short.idToken)).toBe(31)
  expect(short).toMatchObject({ expiresIn: '31' })
  expect((await server.refresh(short.refreshToken)).body).toMatchObject({ expires_in: '31' })
  expect(await server.control({ action: 'clear' })).toEqual(done)
  expect(lifetimeOf((await server.signIn(ada)).idToken)).toBe(3_600)
})

it('rejects the look-up of an expired token as Firebase does', async () => {
  await server.control({ action: 'tokenLifetime', seconds: 1 })
  const { idToken } = await secondsAgo(60, () => server.signIn(ada))
  await server.control({ action: 'clear' })
  expect(await server.postJson(paths.lookup, { idToken })).toEqual(refusal('TOKEN_EXPIRED'))
})

it('revokes earlier sign-ins, also for the look-up', async () => {
  const { idToken } = await secondsAgo(60, () => server.signIn(ada))
  expect((await server.postJson(paths.lookup, { idToken })).status).toBe(200)
  expect(await server.control({ action: 'revoke', email: ada.email })).toEqual(done)
  expect(await server.postJson(paths.lookup, { idToken })).toEqual(refusal('TOKEN_EXPIRED'))
})

it.each(['disable', 'enable', 'revoke'])('cannot %s an unknown account', async (action) => {
  expect(await server.control({ action, email: 'nobody@example.com' })).toEqual(refusal('USER_NOT_FOUND'))
})

it.each([
  [{ action: 'explode' }, 'action'],
  [{ action: 'tokenLifetime', seconds: 0 }, 'seconds'],
  [{ action: 'tokenLifetime', seconds: 1.5 }, 'seconds'],
  [{ action: 'disable' }, 'email'],
])('rejects %j, and names the field', async (order, field) => {
  expect(await server.control(order)).toEqual(refusal(like(new RegExp(`^INVALID_ARGUMENT : ${field}: `))))
})

it('rejects requests that another site could send without a preflight', async () => {
  const response = await fetch(`${server.origin()}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Origin: appOrigin },
    body: JSON.stringify({ action: 'clear' }),
  })
  expect(response.status).toBe(415)
})
