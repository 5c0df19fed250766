import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { anyString, paths, refusal } from './running-server'
import { server } from './running-server'

const ada = { email: 'ada@example.com', name: 'Ada Lovelace' }
const portOf = (origin: string) => Number(new URL(origin).port)

describe('the stored data', () => {
  it('includes accounts, sessions, the key and who is disabled after a restart', async () => {
    const { localId, refreshToken, idToken } = await server.signIn(ada)
    const disabled = await server.signIn({ email: 'grace@example.com' })
    await server.control({ action: 'disable', email: 'grace@example.com' })
    await server.restart()
    expect(await server.refresh(disabled.refreshToken)).toEqual(refusal('USER_DISABLED'))
    await expect(jwtVerify(idToken, server.keys())).resolves.toBeDefined()
    expect((await server.refresh(refreshToken)).status).toBe(200)
    expect(await server.signIn(ada)).toMatchObject({ localId, isNewUser: false })
  })

  it('is in files readable only by the owner, without temporary files', async () => {
    await server.signIn(ada)
    const folder = join(server.dataDir, 'identity')
    expect(readdirSync(folder).sort()).toEqual(['accounts.json', 'signing-key.json'])
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })
})

it('serves the public keys without anything private', async () => {
  const served: unknown = await (await fetch(`${server.origin()}/jwks`)).json()
  expect(served).toEqual({
    keys: [{ kty: 'RSA', n: anyString, e: 'AQAB', kid: anyString, alg: 'RS256', use: 'sig' }],
  })
})

describe('the allowed callers', () => {
  it('are only on this machine', async () => {
    const port = portOf(server.origin())
    expect(await canConnect('127.0.0.1', port)).toBe(true)
    const others = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    for (const { address, internal, scopeid } of others) {
      const isLinkLocal = scopeid !== undefined && scopeid !== 0
      if (!internal && !isLinkLocal) expect(await canConnect(address, port)).toBe(false)
    }
  })

  it('must use a name of this machine, against DNS rebinding', async () => {
    expect(await statusWithHost('localhost:9099')).toBe(200)
    expect(await statusWithHost('127.0.0.1')).toBe(200)
    expect(await statusWithHost('[::1]:9099')).toBe(200)
    expect(await statusWithHost('evil.example')).toBe(403)
    expect(await statusWithHost('localhost.evil.example')).toBe(403)
  })

  it.each(['https://evil.example', 'http://localhost:3001', 'http://localhost', 'null'])(
    'exclude pages of %s',
    async (origin) => {
      const post = await fetch(server.origin() + paths.signIn, {
        method: 'POST',
        headers: { Origin: origin },
        body: '{}',
      })
      expect(post.status).toBe(403)
      const preflight = await fetch(`${server.origin()}/control`, { method: 'OPTIONS', headers: { Origin: origin } })
      expect(preflight.status).toBe(403)
      const keys = await fetch(`${server.origin()}/jwks`, { headers: { Origin: origin } })
      expect(keys.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function statusWithHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${server.origin()}/jwks`, { headers: { Host: host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
}
