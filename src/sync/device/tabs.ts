/** Tells the other tabs of this app something. */
export interface TabsChannel {
  tell(news: unknown): void
  /** Calls the listener with what another tab told, not parsed yet. Returns the unsubscribe function. */
  onTold(listener: (news: unknown) => void): () => void
}

/** Without BroadcastChannel, a tab sees changes of other tabs at its next read. */
export function createTabsChannel(name: string): TabsChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    tell: (news) => channel?.postMessage(news),
    onTold: (told) => {
      const listener = ({ data }: MessageEvent<unknown>) => told(data)
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}

/** The sequence of an entry if all that another tab did was to remove that one from the outbox. */
export function sequenceIn(news: unknown): number | undefined {
  return typeof news === 'number' ? news : undefined
}
