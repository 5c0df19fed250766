import * as v from 'valibot'
import { server } from './shared-server'

beforeEach(() => server.control({ action: 'clear' }))

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

it('has a button for each account, latest first, and hides the form behind another button', async () => {
  await server.signIn({ email: 'ada@example.com', name: 'Ada Lovelace' })
  await server.signIn({ email: 'grace@example.com', name: 'Grace Hopper' })
  const { html } = await open()
  expect([...html.matchAll(/class="email">([^<]+)</g)].map(([, email]) => email)).toEqual([
    'grace@example.com',
    'ada@example.com',
  ])
  expect(html).toContain('Use another account')
  expect(html).toMatch(/<form id="other-account" novalidate hidden>/)
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

it.each(['apiKey', 'appName', 'authType', 'eventId', 'providerId'])(
  'shows an explanation if %s is missing',
  async (key) => {
    const query = new URLSearchParams(asked)
    query.delete(key)
    const { status, html } = await open(query)
    expect(status).toBe(400)
    expect(html).toContain('Nothing to sign in to')
  },
)

it('checks e-mail addresses by the app’s own pattern', async () => {
  const [, rule = ''] = /data-rule="([^"]*)"/.exec((await open()).html) ?? []
  expect(rule.replaceAll('&amp;', '&')).toBe(v.EMAIL_REGEX.source)
})
