/** Notifies the other tabs of this app that something has changed. */
export interface TabsChannel {
  /** Notifies the other tabs. `removed` is all that has changed: so they need not read it all. */
  notify(removed?: number): void
  /** Calls the listener when another tab notifies. Returns the unsubscribe function. */
  onNotified(listener: (removed?: number) => void): () => void
}

/** Without BroadcastChannel, a tab sees changes of other tabs at its next read. */
export function createTabsChannel(name: string): TabsChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    // Earlier versions read everything, whatever the message.
    notify: (removed) => channel?.postMessage(removed ?? null),
    onNotified: (notified) => {
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'number') notified(data)
        else notified()
      }
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}
