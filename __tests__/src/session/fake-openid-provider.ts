import { webcrypto } from 'node:crypto'
import { UserManager } from 'oidc-client-ts'

/** A fake provider for the real library: the popup, the callback page in it, and the network calls. */

export const issuer = 'https://login.school.example'

const redirectUri = 'http://localhost/sign-in-callback'

/** The person's first, second … ID token, valid for an hour; nobody here checks the signature. */
function idTokenOf(sub: string, number: number, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1_000)
  const payload = { iss: issuer, aud: 'ideas', sub, iat: now, exp: now + 3_600, auth_time: 7, ...claims }
  return ['header', btoa(JSON.stringify(payload)), `signature-${number}`].join('.')
}

type Answer = Record<string, unknown>

export class FakeOpenIdProvider {
  /** The addresses to which popups were sent. */
  readonly popups: URLSearchParams[] = []
  /** The forms that were posted, by path. */
  readonly posted: { path: string; form: URLSearchParams }[] = []
  /** What the discovery says. */
  metadata: Answer = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    scopes_supported: ['openid', 'offline_access'],
    claims_parameter_supported: true,
  }
  /** Who logs in. */
  person: Answer & { sub: string } = { sub: 'aya', email: 'aya@school.example', name: 'Aya Tanaka' }
  /** Changes what the token endpoint answers; an undefined field is left out. */
  changes: Answer = {}
  /** With what it refuses, by path. */
  refusals: Record<string, Answer> = {}
  isReachable = true
  private tokens = 0

  install(): void {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
    jest
      .spyOn(window, 'fetch')
      .mockImplementation(async (input, { body } = {}) =>
        this.answer(input instanceof Request ? input.url : new URL(input), body),
      )
    jest.spyOn(window, 'open').mockImplementation((_url, target) => this.open(target ?? ''))
    // The library's callback page, which here is the same window, tells its opener.
    const opener = {
      postMessage: (data: unknown) => {
        setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin })))
      },
    }
    Object.defineProperty(window, 'opener', { value: opener, configurable: true })
  }

  private answer(url: string | URL, body: unknown): Response {
    if (!this.isReachable) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(url)
    if (pathname === '/.well-known/openid-configuration') return Response.json(this.metadata)
    this.posted.push({ path: pathname, form: new URLSearchParams(String(body)) })
    const refusal = this.refusals[pathname]
    if (refusal) return Response.json(refusal, { status: 400 })
    this.tokens += 1
    const { sub, ...claims } = this.person
    return Response.json({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 3_600,
      refresh_token: `refresh-${this.tokens}`,
      id_token: idTokenOf(sub, this.tokens, claims),
      ...this.changes,
    })
  }

  private readonly windows = new Map<string, Window>()

  /** As in a browser, the same name is the same window. */
  private open(target: string): Window {
    const known = this.windows.get(target)
    if (known) return known
    let closed = false
    const popup: Window = Object.create(window, {
      closed: { get: () => closed },
      close: { value: () => (closed = true) },
      focus: { value: () => undefined },
      location: { value: { replace: (url: string) => this.visit(new URL(url).searchParams) } },
    })
    this.windows.set(target, popup)
    return popup
  }

  private visit(parameters: URLSearchParams): void {
    this.popups.push(parameters)
    const query = new URLSearchParams({ code: 'c', state: parameters.get('state') ?? '' })
    const settings = { authority: issuer, client_id: 'ideas', redirect_uri: redirectUri }
    void new UserManager(settings).signinPopupCallback(`${redirectUri}?${query.toString()}`)
  }
}
