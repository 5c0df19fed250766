/** A word between the tabs of this app: something has changed. */
export interface TabsChannel {
  /** Tells the other tabs. */
  notify(): void
  /** Calls back when another tab has told. */
  onNotified(listener: () => void): () => void
}

/** Without BroadcastChannel nobody is told: a tab then sees what another has done when it next reads. */
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

/** Runs the work, unless work of this name runs already: then it answers false at once. */
export type ExclusiveRunner = (work: () => Promise<void>) => Promise<boolean>

/** One at a time over all tabs (Web Locks); within this tab where a browser has no locks, as on a page without https. */
export function createExclusiveRunner(name: string): ExclusiveRunner {
  return 'locks' in navigator ? overAllTabs(name) : withinThisTab()
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
