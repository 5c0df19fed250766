import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'

const ideasSchema = v.array(v.string())

/** How long to wait for an idea to be stored before going on, as a person would; in milliseconds of real time. */
const timeoutMs = 2_000

/** Tracks which ideas are in a completed IndexedDB transaction, independently of what the product shows. */
export class StoredIdeas {
  private readonly stored = new Set<string>()
  private listeners: (() => void)[] = []

  /** Tracks all pages that are opened in the context from now on. */
  static async of(context: BrowserContext): Promise<StoredIdeas> {
    const storedIdeas = new StoredIdeas()
    await context.exposeBinding('reportStoredIdeas', (_source, ideas: unknown) => {
      storedIdeas.add(v.parse(ideasSchema, ideas))
    })
    await context.addInitScript(watchTransactions)
    return storedIdeas
  }

  has(idea: string): boolean {
    return this.stored.has(idea)
  }

  /** Waits until the idea is stored or the time limit passes; returns whether it is stored. */
  async until(idea: string): Promise<boolean> {
    const limit = AbortSignal.timeout(timeoutMs)
    while (!this.has(idea) && !limit.aborted) {
      await new Promise<void>((resolve) => {
        this.listeners.push(resolve)
        limit.addEventListener('abort', () => resolve(), { once: true })
      })
    }
    return this.has(idea)
  }

  private add(ideas: readonly string[]): void {
    for (const idea of ideas) this.stored.add(idea)
    for (const listener of this.listeners.splice(0)) listener()
  }
}

/** Runs in the page: reports the ideas of each stored running round once its transaction has completed. */
function watchTransactions(): void {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value: { ideas?: { text: string }[] }, ...key) {
    const request = put.call(this, value, ...key)
    const { ideas } = value
    if (this.name === 'rounds' && ideas) {
      this.transaction.addEventListener('complete', () => {
        const report: unknown = Reflect.get(window, 'reportStoredIdeas')
        if (typeof report === 'function') Reflect.apply(report, window, [ideas.map(({ text }) => text)])
      })
    }
    return request
  }
}
