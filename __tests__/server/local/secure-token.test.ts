import { paths, refusal } from './running-server'
import { server } from './shared-server'

beforeEach(() => server.control({ action: 'clear' }))

const ada = { email: 'ada@example.com', name: 'Ada Lovelace' }

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
