/** Notifies the other tabs of this app that something has changed. */
export interface TabsChannel {
  /** Notifies the other tabs. */
  notify(): void
  /** Calls the listener when another tab notifies. Returns the unsubscribe function. */
  onNotified(listener: () => void): () => void
}

/** Without BroadcastChannel, a tab sees changes of other tabs at its next read. */
export function createTabsChannel(name: string): TabsChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    notify: () => channel?.postMessage(null),
    onNotified: (listener) => {
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}
