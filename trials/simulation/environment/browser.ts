import type { RecognitionPlace } from '../../../src/voice/transcript/recogniser-gateway'
import type { Disk } from './disk'
import type { ServiceWorkers } from './service-workers'
import { cancelled, type Event, type Runner, type World } from './world'

/** What all tabs of one browser share. */
export interface SharedBrowser {
  name: string
  disk: Disk
  serviceWorkers: ServiceWorkers
  /** Where each language is recognised: on the device, on servers, or nowhere. */
  recognition: Map<string, RecognitionPlace>
  /** `localStorage`. */
  localStorage: Map<string, string>
  cookies: Map<string, { value: string; expires: number }>
  locks: Locks
  tabs: Browser[]
  /** The error of its wall clock, in milliseconds. */
  clockError: number
  isOnline: boolean
}

/** A simulated tab: the parts of the browser API that the app uses. */
export class Browser implements Runner {
  isAlive = true
  frozen: Event[] | null = null
  isHidden = false
  /** Number of calls to anything outside the app's own code. */
  calls = 0
  private readonly listeners = new Map<string, Set<(event: object) => void>>()
  readonly channels = new Set<Channel>()
  /** Reloads the page. */
  reload: () => void = () => undefined

  constructor(
    readonly name: string,
    readonly world: World,
    readonly shared: SharedBrowser,
  ) {
    shared.tabs.push(this)
  }

  listen(type: string, listener: (event: object) => void): void {
    const known = this.listeners.get(type) ?? new Set()
    this.listeners.set(type, known.add(listener))
  }

  unlisten(type: string, listener: (event: object) => void): void {
    this.listeners.get(type)?.delete(listener)
  }

  dispatchEvent(type: string, event: object = {}): void {
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener(event)
  }

  setTimer(callback: () => void, milliseconds: number): Event {
    // Never zero: code that polls the clock would otherwise never see time move.
    return this.world.after(Math.max(milliseconds, 0.01), this, callback)
  }

  /** Waits for something outside of the app, such as a device or a server. */
  wait(milliseconds: number): Promise<void> {
    this.calls += 1
    return new Promise((resolve) => this.world.after(milliseconds, this, resolve))
  }

  setText(key: string, value: string | null): void {
    const { localStorage } = this.shared
    this.calls += 1
    const before = localStorage.get(key) ?? null
    if (before === value) return
    if (value === null) localStorage.delete(key)
    else localStorage.set(key, value)
    for (const other of this.others()) this.later(other, () => other.dispatchEvent('storage', { key }))
  }

  get cookie(): string {
    return [...this.shared.cookies]
      .filter(([, { expires }]) => expires > this.wallNow)
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  set cookie(line: string) {
    this.calls += 1
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
    const [, expires = ''] = /expires=([^;]*)/i.exec(line) ?? []
    this.shared.cookies.set(name, { value, expires: Date.parse(expires) })
  }

  /** Milliseconds since 1970 by the device's own clock. */
  get wallNow(): number {
    return this.world.wallNow + this.shared.clockError
  }

  post(name: string, data: unknown): void {
    this.calls += 1
    for (const other of this.others()) {
      for (const channel of other.channels) {
        if (channel.name === name) this.later(other, () => channel.dispatchEvent(data))
      }
    }
  }

  /** Hides or shows the tab. */
  show(isHidden: boolean): void {
    this.isHidden = isHidden
    this.dispatchEvent('visibilitychange')
  }

  private others(): Browser[] {
    return this.shared.tabs.filter((tab) => tab !== this && tab.isAlive)
  }

  private later(tab: Browser, run: () => void): void {
    this.world.after(this.world.random.integer(0, 20), tab, run)
  }
}

/** A BroadcastChannel in one tab. */
export class Channel {
  private readonly listeners = new Set<(event: { data: unknown }) => void>()

  constructor(
    readonly name: string,
    private readonly tab: Browser,
  ) {
    tab.channels.add(this)
  }

  postMessage(data: unknown): void {
    this.tab.post(this.name, data)
  }

  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.delete(listener)
  }

  dispatchEvent(data: unknown): void {
    for (const listener of this.listeners) listener({ data })
  }
}

type LockCallback = (lock: object | null) => unknown

interface LockOptions {
  ifAvailable?: boolean
  signal?: AbortSignal
}

interface LockRequest {
  tab: Browser
  name: string
  grant: () => void
}

/** The Web Locks of one browser: one holder at a time, first come, first served. A closed tab releases its locks. */
export class Locks {
  private readonly held = new Map<string, LockRequest>()
  private waiting: LockRequest[] = []

  /** @param isLoose grants every request at once: a planted fault */
  constructor(private readonly isLoose = false) {}

  request(tab: Browser, name: string, options: LockOptions, callback: LockCallback): Promise<unknown> {
    tab.calls += 1
    return new Promise((resolve, reject) => {
      const request: LockRequest = {
        ...{ tab, name },
        grant: () => {
          Promise.resolve(callback({ name }))
            .then(resolve, reject)
            .finally(() => this.release(request))
        },
      }
      if (options.ifAvailable === true && this.held.has(name) && !this.isLoose) {
        tab.world.after(0, tab, () => resolve(callback(null)))
        return
      }
      this.waiting.push(request)
      options.signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(request)) return
        this.waiting = this.waiting.filter((one) => one !== request)
        reject(new Error('AbortError'))
      })
      this.grantNext(name)
    })
  }

  /** Like `navigator.locks.query()`: the locks held now. */
  query(): { held: { name: string }[] } {
    return { held: [...this.held.values()].map(({ name }) => ({ name })) }
  }

  releaseAll(tab: Browser): void {
    this.waiting = this.waiting.filter((request) => request.tab !== tab)
    for (const request of [...this.held.values()]) if (request.tab === tab) this.release(request)
  }

  private release(request: LockRequest): void {
    if (this.held.get(request.name) !== request) return
    this.held.delete(request.name)
    this.grantNext(request.name)
  }

  private grantNext(name: string): void {
    if (this.held.has(name) && !this.isLoose) return
    const next = this.waiting.find((request) => request.name === name)
    if (!next) return
    this.waiting = this.waiting.filter((one) => one !== next)
    this.held.set(name, next)
    next.tab.world.after(0, next.tab, next.grant)
  }
}

/** Stops a timer. */
export function stopTimer(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'run' in timer) timer.run = cancelled
}
