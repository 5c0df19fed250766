/** A fake provider for the real Firebase SDK: the popup, the hidden frame and the network calls. */

interface Person {
  uid: string
  email?: string
}

type AuthEventHandler = (event: { authEvent: object }) => unknown

const endpoints = ['accounts:signInWithIdp', 'accounts:lookup', 'accounts:delete', 'token', 'projects'] as const

type Endpoint = (typeof endpoints)[number]

/** Controls the fake provider, and reports the calls it received. */
export interface FakeProvider {
  /** The number of calls by name. */
  asked(endpoint: Endpoint): number
  /** Rejects a call from now on. */
  refuse(endpoint: Endpoint, message: string): void
  /** Lets calls wait until the returned function is called. */
  hold(endpoint: Endpoint): () => void
  /** Simulates a lost network. */
  unplug(): void
  /** The network is back. */
  plugIn(): void
}

let onAuthEvent: AuthEventHandler = () => undefined

/** A fake of Google's script. One for all tests, because the SDK keeps it. */
const gapi = {
  load: (_features: string, { callback }: { callback: () => void }) => callback(),
  iframes: {
    Iframe: Object,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    getContext: () => ({
      open: (_options: object, onOpen: (frame: object) => unknown) => Promise.resolve(onOpen(frame)),
    }),
  },
}

const frame = {
  restyle: () => Promise.resolve(),
  ping: () => Promise.resolve([true]),
  register: (_type: string, handler: AuthEventHandler) => {
    onAuthEvent = handler
  },
  send: () => undefined,
}

/** A person's first, second … token, with the one claim that the SDK reads. */
export function tokenOf(uid: string, number: number): string {
  return ['header', btoa(JSON.stringify({ sub: uid })), `signature-${String(number)}`].join('.')
}

/** Installs the fake provider until `jest.restoreAllMocks()`. The user completes each popup at once. */
export function installFakeProvider(person: Person): FakeProvider {
  const asked: Endpoint[] = []
  const refusals = new Map<Endpoint, string>()
  let unplugged = false
  const holds = new Map<Endpoint, Promise<void>>()
  let tokens = 0

  const tokenAnswer = () => {
    tokens += 1
    const token = tokenOf(person.uid, tokens)
    return { idToken: token, id_token: token, access_token: token, expiresIn: '3600', expires_in: '3600' }
  }

  const answers: Record<Endpoint, () => object> = {
    'accounts:signInWithIdp': () => ({
      ...tokenAnswer(),
      localId: person.uid,
      refreshToken: 'refresh',
      providerId: 'google.com',
      oauthIdToken: '{}',
    }),
    'accounts:lookup': () => ({ users: [{ ...person, localId: person.uid, providerUserInfo: [] }] }),
    'accounts:delete': () => ({}),
    token: () => ({ ...tokenAnswer(), refresh_token: 'refresh' }),
    projects: () => ({ authorizedDomains: ['localhost'] }),
  }

  Object.assign(window, { gapi })

  jest.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const endpoint = endpoints.find((name) => pathname.endsWith(`/${name}`))
    if (!endpoint || unplugged) throw new TypeError('Failed to fetch')
    asked.push(endpoint)
    await holds.get(endpoint)
    const refusal = refusals.get(endpoint)
    return refusal === undefined
      ? Response.json(answers[endpoint]())
      : Response.json({ error: { code: 400, message: refusal } }, { status: 400 })
  })

  jest.spyOn(window, 'open').mockImplementation((address) => {
    setTimeout(() => onAuthEvent({ authEvent: authEventFor(new URL(address ?? '')) }))
    return popupWindow()
  })

  return {
    asked: (endpoint) => asked.filter((name) => name === endpoint).length,
    refuse: (endpoint, message) => void refusals.set(endpoint, message),
    hold: (endpoint) => {
      let release = () => {}
      holds.set(endpoint, new Promise((resolve) => (release = resolve)))
      return release
    },
    unplug: () => {
      unplugged = true
    },
    plugIn: () => {
      unplugged = false
    },
  }
}

function authEventFor({ searchParams }: URL): object {
  return {
    type: searchParams.get('authType'),
    eventId: searchParams.get('eventId'),
    sessionId: 'session',
    postBody: '',
    tenantId: null,
    error: null,
    urlResponse: 'http://localhost/handler?providerId=google.com&id_token={}',
  }
}

/** A real window that a test may close. */
function popupWindow(): Window | null {
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow
  if (popup) {
    popup.focus = () => {}
    popup.close = () => {}
  }
  return popup
}
