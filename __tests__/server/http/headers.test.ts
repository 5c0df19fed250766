import { createHash } from 'node:crypto'
import type { PageConfig } from '../../../contract/page-config'
import { loadPages } from '../../../server/http/pages'
import { inlineParts, writeBuild } from '../../harness/build-output'
import { buildTestApp, localPageConfig } from '../../harness/test-app'
import { testFolder, noDatabase } from '../../harness/test-database'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the security headers', () => {
  const database = noDatabase
  const folder = testFolder(writeBuild)

  const headersOf = async (url: string, pageConfig: PageConfig = localPageConfig, isProduction = false) => {
    const { app } = await buildTestApp(database(), {
      config: { isProduction, trustProxy: false },
      pageConfig,
      pages: await loadPages(folder(), pageConfig),
      logStream: { write: () => undefined },
    })
    return (await app.inject(url)).headers
  }

  const policyOf = (header: unknown): Record<string, string[]> =>
    Object.fromEntries(
      String(header)
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    )

  it.each(['/', '/exercise', '/nothing', '/api/device', '/api/users/', '/api/nothing', '/graphql'])(
    'are sent with every page and response: %s',
    async (url) => {
      expect(await headersOf(url)).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
        'permissions-policy': expect.stringContaining('microphone=(self), camera=()'),
      })
    },
  )

  it('are few on static files', async () => {
    const headers = await headersOf('/assets/app.1a2b3c4d.js', localPageConfig, true)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self' 'wasm-unsafe-eval';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('permissions-policy')
  })

  it('allow inline parts of the pages and the local sign-in server in the local default', async () => {
    const local = 'http://localhost:9099'
    const { theme, landing, exercise } = inlineParts
    expect(policyOf((await headersOf('/'))['content-security-policy'])).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'", ...[theme, landing, exercise].map(hashOf), local],
      'style-src': ["'self'", hashOf(inlineParts.style)],
      'img-src': ["'self'", 'data:', ...[3, 4, 5, 6].map((number) => `https://lh${number}.googleusercontent.com`)],
      'connect-src': ["'self'", local],
      'frame-src': [local],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    })
  })

  it("allow Firebase's servers and nothing local with a Firebase project", async () => {
    const firebase = { projectId: 'idea-training', apiKey: 'key', authDomain: 'login.example.com' }
    const header = (await headersOf('/', { firebase }, true))['content-security-policy']
    const policy = policyOf(header)
    expect(policy['script-src']).toContain('https://apis.google.com')
    expect(policy['frame-src']).toEqual(['https://login.example.com'])
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ])
    expect(header).not.toContain('localhost')
  })

  it('allow only what an OpenID provider needs, and follow its discovery', async () => {
    const openId = { issuer: 'https://login.school.example', clientId: 'ideas', name: 'Riverside School' }
    let origins = ['https://login.school.example']
    const { app } = await buildTestApp(database(), {
      pageConfig: { ...localPageConfig, openId },
      providerOrigins: () => origins,
    })
    const policy = async () => policyOf((await app.inject('/')).headers['content-security-policy'])
    expect(await policy()).toMatchObject({
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'connect-src': ["'self'", 'https://login.school.example'],
      'frame-src': ["'none'"],
    })
    origins = ['https://login.school.example', 'https://tokens.school.example']
    expect((await policy())['connect-src']).toEqual(["'self'", ...origins])
  })

  it('include HSTS only in production', async () => {
    expect(await headersOf('/')).not.toHaveProperty('strict-transport-security')
    expect(await headersOf('/', localPageConfig, true)).toHaveProperty('strict-transport-security', 'max-age=31536000')
  })
})
