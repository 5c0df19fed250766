/** A new ID token of the signed-in person, or null: the provider has signed them out. */
export type IdTokenChange = { uid: string; token: string } | null

type Listener = (change: IdTokenChange) => void

/** Tells listeners each new ID token once, and once that a person is gone; a new listener first hears what holds now. */
export interface IdTokenNews {
  tell(change: IdTokenChange): void
  subscribe(listener: Listener): () => void
}

export function createIdTokenNews(): IdTokenNews {
  const listeners = new Set<Listener>()
  let latest: IdTokenChange = null
  return {
    tell(change) {
      // The provider reports nobody also where nobody has been, and repeats itself.
      if (change?.token === latest?.token) return
      latest = change
      for (const listener of listeners) listener(change)
    },
    subscribe(listener) {
      // A wrapper of its own, so that one function subscribed twice is two subscriptions.
      const own: Listener = (change) => listener(change)
      listeners.add(own)
      queueMicrotask(() => {
        if (latest !== null && listeners.has(own)) own(latest)
      })
      return () => {
        listeners.delete(own)
      }
    },
  }
}
