/** Fakes of multi-tab browser APIs that jsdom lacks; install new ones in every test. */

type Listener = (event: MessageEvent) => void

/** Installs a fake BroadcastChannel: messages reach all other channels of the same name. */
export function installFakeChannels(): void {
  const channels = new Set<FakeChannel>()

  class FakeChannel {
    private readonly listeners = new Set<Listener>()

    constructor(readonly name: string) {
      channels.add(this)
    }

    postMessage(data: unknown): void {
      for (const channel of channels) {
        if (channel === this || channel.name !== this.name) continue
        channel.listeners.forEach((listener) => listener(new MessageEvent('message', { data })))
      }
    }

    addEventListener(_type: string, listener: Listener): void {
      this.listeners.add(listener)
    }

    removeEventListener(_type: string, listener: Listener): void {
      this.listeners.delete(listener)
    }

    close(): void {
      channels.delete(this)
    }
  }

  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true })
}

interface LockRequest {
  ifAvailable?: boolean
  signal?: AbortSignal
}

export interface FakeLocks {
  /** Releases all held locks, as if their pages had crashed. */
  crashHolders(): void
}

/** Installs a fake `navigator.locks`: exclusive locks with a queue, `ifAvailable`, abort signals and `query`. */
export function installFakeLocks(): FakeLocks {
  const queues = new Map<string, (() => void)[]>()

  /** Resolves when the lock is acquired. */
  const acquire = (name: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(name)
      if (!queue) {
        queues.set(name, [])
        resolve()
        return
      }
      const giveUp = () => {
        queues.set(
          name,
          queue.filter((waiting) => waiting !== resolve),
        )
        reject(new DOMException('The request was aborted.', 'AbortError'))
      }
      if (signal?.aborted) {
        giveUp()
        return
      }
      queue.push(resolve)
      signal?.addEventListener('abort', giveUp)
    })

  const release = (name: string) => {
    const next = queues.get(name)?.shift()
    if (next) next()
    else queues.delete(name)
  }

  const request = async (
    name: string,
    { ifAvailable, signal }: LockRequest,
    work: (lock: { name: string } | null) => unknown,
  ): Promise<unknown> => {
    if (ifAvailable && queues.has(name)) return work(null)
    await acquire(name, signal)
    try {
      return await work({ name })
    } finally {
      release(name)
    }
  }

  const query = async () => ({ held: [...queues.keys()].map((name) => ({ name })) })

  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true })
  return { crashHolders: () => [...queues.keys()].forEach(release) }
}

/** A browser without Web Locks, as on a page without https. */
export function removeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks')
}
