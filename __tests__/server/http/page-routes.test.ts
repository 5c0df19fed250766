import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { loadPages } from '../../../server/http/pages'
import { assetText, serviceWorkerText, writeBuild } from '../../harness/build-output'
import { buildTestApp, localPageConfig } from '../../harness/test-app'
import { testFolder, noDatabase } from '../../harness/test-database'

const pagesOf = (script: string): unknown => JSON.parse(/^self\.pages=(\[[^\]]*\]);/.exec(script)?.[1] ?? 'null')

const folder = testFolder(writeBuild)

describe('serving the pages', () => {
  const database = noDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    app = (await buildTestApp(database(), { pages: await loadPages(folder(), localPageConfig) })).app
  })

  describe('the landing page comes in the language', () => {
    it.each([
      ['of the browser', { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' }, 'トップ'],
      ['that it prefers, whatever the order of the list', { 'accept-language': 'en;q=0.8, ja' }, 'トップ'],
      ['that is supported, if the preferred one is not', { 'accept-language': 'de, ja;q=0.5, en;q=0.1' }, 'トップ'],
      ['that is not excluded', { 'accept-language': 'ja;q=0, en;q=0.1' }, 'Landing'],
      ['default, because `jam` is not Japanese', { 'accept-language': 'jam' }, 'Landing'],
      ['English, if no language is supported', { 'accept-language': '*;q=, ;;=' }, 'Landing'],
      ['that was chosen', { 'accept-language': 'ja', cookie: 'token=1; language=en' }, 'Landing'],
      ['of the browser, if the chosen one is unknown', { 'accept-language': 'ja', cookie: 'language=xx' }, 'トップ'],
    ])('%s', async (_what, headers, text) => {
      expect((await app.inject({ url: '/', headers })).body).toContain(text)
    })

    it('in the URL', async () => {
      const headers = { cookie: 'language=en' }
      expect((await app.inject({ url: '/?language=ja', headers })).body).toContain('トップ')
    })

    it('and links to the other languages, without repeating the requested host', async () => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
      expect((await app.inject({ url: '/', headers })).headers.link).toBe(
        '</?language=en>; rel="alternate"; hreflang="en", </?language=ja>; rel="alternate"; hreflang="ja"',
      )
    })

    it('and links to them at the configured origin', async () => {
      const config = { isProduction: false, trustProxy: false as const, publicOrigin: 'https://ideas.example' }
      const { app: configured } = await buildTestApp(database(), {
        config,
        pages: await loadPages(folder(), localPageConfig),
      })
      expect((await configured.inject('/')).headers.link).toMatch(/^<https:\/\/ideas\.example\/\?language=en>;/)
    })
  })

  it('a link to a topic tells messengers what it is about, and nothing in it can run', async () => {
    const topic = `"><script>alert(1)</script> $& ${'x'.repeat(200)}`
    const { body } = await app.inject(`/exercise?${new URLSearchParams({ topic }).toString()}`)
    expect(body).toContain(
      `<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; ${'x'.repeat(69)}">`,
    )
    expect(body).toContain('<h1 id="topic">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; xxx')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('og:image')
    expect(body).toContain('App, exercise-topic')

    const config = { isProduction: false, trustProxy: false as const, publicOrigin: 'https://ideas.example' }
    const { app: configured } = await buildTestApp(database(), {
      config,
      pages: await loadPages(folder(), localPageConfig),
    })
    const there = await configured.inject('/exercise?topic=x')
    expect(there.body).toContain('<meta property="og:image" content="https://ideas.example/icon-512.png">')
  })

  it.each(['/exercise', '/exercise/', '/exercise?topic='])('the exercise is at %s, in the language', async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Exercise')
    expect(response.headers.vary).toBe('accept-encoding, accept-language, cookie')
    expect((await app.inject({ url, headers: { 'accept-language': 'ja' } })).body).toContain('エクササイズ')
  })

  it.each([
    ['/', { cookie: 'token=abc' }, 'Landing, user'],
    ['/', { cookie: 'language=en; token=abc' }, 'Landing, user'],
    ['/', { cookie: 'token=' }, 'Landing, guest'],
    ['/', { cookie: 'mytoken=abc' }, 'Landing, guest'],
    ['/exercise', { cookie: 'token=abc' }, 'Exercise, user'],
    ['/exercise', {}, 'Exercise, guest'],
    ['/exercise?visitor=user', {}, 'Exercise, user'],
    ['/exercise?visitor=guest', { cookie: 'token=abc' }, 'Exercise, guest'],
    ['/exercise?visitor=xx', { cookie: 'token=abc' }, 'Exercise, user'],
    ['/exercise?topic=x', {}, 'App, exercise-topic'],
    ['/dashboard', { cookie: 'token=abc' }, 'App, dashboard'],
    ['/dashboard', {}, 'App, app'],
    ['/records/abc', { cookie: 'token=abc' }, 'App, records-id'],
    ['/privacy', { cookie: 'token=abc' }, 'App, app'],
  ])('%s with %o is the page for that visitor, guest or logged in', async (url, headers, text) => {
    expect((await app.inject({ url, headers })).body).toContain(`${text}<`)
  })

  it.each([
    '/dashboard',
    '/records',
    '/ideas',
    '/records/abc',
    `/records/${'x'.repeat(2_000)}`,
    '/settings',
    '/error/404',
    '/error/403',
    '/error/500',
  ])('the app is at %s', async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('App')
  })

  it.each(['/nothing', '/records/a/b', '/error/418', '/index.html', '/app.html', '/../secret', '/.env'])(
    'an unknown path gets the app with status 404: %s',
    async (url) => {
      const response = await app.inject(url)
      expect(response.statusCode).toBe(404)
      expect(response.body).toContain('App')
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it('an address that cannot be read leads to the page that says so, and data has no page', async () => {
    const { statusCode, headers } = await app.inject('/topics/100%')
    expect([statusCode, headers.location]).toEqual([302, '/error/404'])
    expect((await app.inject('/api/100%')).statusCode).toBe(400)
  })

  it('unknown assets get 404 in JSON; a wrong method on a page gets 405', async () => {
    const response = await app.inject('/assets/app.1a2b3c4d.js.map')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'There is nothing at this address.' })
    expect((await app.inject({ method: 'POST', url: '/exercise' })).statusCode).toBe(405)
    expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404)
  })

  it('hashed files are cached for a year, others are revalidated', async () => {
    const asset = await app.inject('/assets/app.1a2b3c4d.js')
    expect(asset.body).toBe(assetText)
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const manifest = await app.inject('/manifest.webmanifest')
    expect(manifest.statusCode).toBe(200)
    expect(manifest.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('pages and files are sent as %s if accepted', async (encoding, decompress) => {
    const headers = { 'accept-encoding': encoding }
    const page = await app.inject({ url: '/', headers })
    expect(page.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding, accept-language, cookie',
    })
    expect(decompress(page.rawPayload).toString()).toContain('Landing')
    const file = await app.inject({ url: '/assets/app.1a2b3c4d.js', headers })
    expect(file.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(decompress(file.rawPayload).toString()).toBe(assetText)
  })

  it('the service worker contains the list of pages and is always revalidated', async () => {
    const response = await app.inject('/service-worker.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(pagesOf(response.body)).toEqual([
      ...['/', '/exercise'].flatMap((path) =>
        ['guest', 'user'].flatMap((visitor) =>
          ['en', 'ja'].map((language) => ({
            url: `${path}?language=${language}&visitor=${visitor}`,
            revision: expect.stringMatching(/.{40}/),
          })),
        ),
      ),
      { url: '/dashboard?visitor=guest', revision: expect.stringMatching(/.{40}/) },
    ])
    expect(response.body.endsWith(`;${serviceWorkerText}`)).toBe(true)
  })
})
