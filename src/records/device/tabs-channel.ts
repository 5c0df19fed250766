/** A word between the tabs of this app: something has changed. */
export interface TabsChannel {
  /** Tells the other tabs. */
  tell(): void
  /** Calls back when another tab has told. */
  onTold(listener: () => void): () => void
}

/** Without BroadcastChannel nobody is told: a tab then sees what another has done when it next reads. */
export function createTabsChannel(name: string): TabsChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    tell: () => channel?.postMessage(null),
    onTold: (listener) => {
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}
