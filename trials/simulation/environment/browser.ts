import type { Disk } from './disk'
import type { Locks } from './locks'
import { cancelled, type Event, type Runner, type World } from './world'

/** What all tabs of one browser share. */
export interface SharedBrowser {
  name: string
  disk: Disk
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
  wasFrozen = false
  isHidden = false
  private readonly listeners = new Map<string, Set<(event: object) => void>>()
  readonly channels = new Set<Channel>()

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
    return new Promise((resolve) => this.world.after(milliseconds, this, resolve))
  }

  setText(key: string, value: string | null): void {
    const { localStorage } = this.shared
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
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
    const [, expires = ''] = /expires=([^;]*)/i.exec(line) ?? []
    this.shared.cookies.set(name, { value, expires: Date.parse(expires) })
  }

  /** Milliseconds since 1970 by the device's own clock. */
  get wallNow(): number {
    return this.world.wallNow + this.shared.clockError
  }

  post(name: string, data: unknown): void {
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

/** Stops a timer. */
export function stopTimer(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'run' in timer) timer.run = cancelled
}
