import type { Browser } from './browser'

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
