import { hasWebLocks } from '../../lib/storage/web-locks'

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
