import { Browser, Channel, stopTimer } from './browser'
import type { World } from './world'

/** `fetch` of one tab. */
export type Fetch = (tab: Browser, address: string, init: RequestInit) => Promise<Response>

/** The world whose events run now, and its `fetch`. */
let current: { world: World; fetch: Fetch } | null = null

/** From now on, globals such as `localStorage` belong to the tab for which this world runs code. */
export function enter(world: World, fetch: Fetch): void {
  current = { world, fetch }
}

function tab(): Browser {
  const known = anyTab()
  if (known === null) throw new Error('Code of the app runs for no tab.')
  return known
}

function anyTab(): Browser | null {
  const runner = current?.world.runner
  return runner instanceof Browser ? runner : null
}

const storage = new Proxy(
  {
    getItem: (key: string) => tab().shared.localStorage.get(key) ?? null,
    setItem: (key: string, value: string) => tab().setText(key, value),
    removeItem: (key: string) => tab().setText(key, null),
  },
  {
    ownKeys: () => [...tab().shared.localStorage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)

type Listener = (event: object) => void

const events = {
  addEventListener: (type: string, listener: Listener) => tab().listen(type, listener),
  removeEventListener: (type: string, listener: Listener) => tab().unlisten(type, listener),
}

const page = {
  ...events,
  get cookie() {
    return tab().cookie
  },
  set cookie(line) {
    tab().cookie = line
  },
  get hidden() {
    return tab().isHidden
  },
  get visibilityState() {
    return tab().isHidden ? 'hidden' : 'visible'
  },
}

const device = {
  get onLine() {
    return tab().shared.isOnline
  },
  language: 'en',
  languages: ['en'],
  storage: { persist: async () => true },
  locks: {
    query: () => Promise.resolve(tab().shared.locks.query()),
    request: (name: string, options: object, callback: (lock: object | null) => unknown) =>
      tab().shared.locks.request(tab(), name, options, callback),
  },
}

class TabChannel extends Channel {
  constructor(name: string) {
    super(name, tab())
  }
}

/** `AbortSignal.timeout` in the tab's virtual time. */
function timeout(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  tab().setTimer(() => controller.abort(), milliseconds)
  return controller.signal
}

const replaced = {
  window: globalThis,
  location: { origin: 'https://ideas.example', protocol: 'https:', pathname: '/' },
  document: page,
  navigator: device,
  localStorage: storage,
  indexedDB: { databases: async () => (tab().shared.disk.isUnused ? [] : [{ name: 'idea-training' }]) },
  BroadcastChannel: TabChannel,
  ...events,
  setTimeout: (callback: () => void, milliseconds = 0) => tab().setTimer(callback, milliseconds),
  clearTimeout: stopTimer,
  fetch: (address: string, init: RequestInit) => current?.fetch(tab(), address, init),
}

// Replaces Node's globals with those of the simulated browser.
for (const [name, value] of Object.entries(replaced)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

// Code that runs outside of any tab, such as a stopwatch around the simulation, gets the real clock.
const realNow = Date.now.bind(Date)
const realMoment = performance.now.bind(performance)
Object.assign(Date, { now: () => anyTab()?.wallNow ?? realNow() })
Object.assign(performance, { now: () => anyTab()?.world.now ?? realMoment() })
Object.assign(AbortSignal, { timeout })
