import { hasWebLocks } from '../../lib/storage/web-locks'

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

/** Runs `work`; if a run is already in progress, returns false at once. */
export type ExclusiveRunner = (work: () => Promise<void>) => Promise<boolean>

/**
 * One run at a time across all tabs (Web Locks), or within this tab if the browser has no locks, as on a page without
 * https.
 */
export function createExclusiveRunner(name: string): ExclusiveRunner {
  return hasWebLocks() ? overAllTabs(name) : withinThisTab()
}

function overAllTabs(name: string): ExclusiveRunner {
  return (work) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      await work()
      return true
    })
}

function withinThisTab(): ExclusiveRunner {
  let isRunning = false
  return async (work) => {
    if (isRunning) return false
    isRunning = true
    try {
      await work()
    } finally {
      isRunning = false
    }
    return true
  }
}
