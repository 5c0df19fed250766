/** Runs the work, unless work of this name runs already: then it answers false at once. */
export type OneAtATime = (work: () => Promise<void>) => Promise<boolean>

/** One at a time over all tabs (Web Locks); within this tab where a browser has no locks, as on a page without https. */
export function createOneAtATime(name: string): OneAtATime {
  return 'locks' in navigator ? overAllTabs(name) : withinThisTab()
}

function overAllTabs(name: string): OneAtATime {
  return (work) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false
      await work()
      return true
    })
}

function withinThisTab(): OneAtATime {
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
