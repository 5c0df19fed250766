const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Fetches a part that the page around it does not need, and never rejects: what cannot be fetched is asked for again after a
 * while, and as soon as the network is back. React remembers a lazy part's failure for ever, and takes the page down with it.
 */
export async function fetchPatiently<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const network = awaitNetwork()
    try {
      return await fetchPart()
    } catch {
      await network.backWithin(pauseMs)
    } finally {
      network.stop()
    }
  }
}

/** Listens for the network's return from now on: it may come while a request from before it is still failing. */
function awaitNetwork() {
  let end = () => {}
  const back = new Promise<void>((resolve) => (end = resolve))
  let timer = 0
  addEventListener('online', end)
  return {
    /** Waits so many milliseconds, or until the network is back, which it may be already. */
    backWithin: (milliseconds: number) => {
      timer = window.setTimeout(end, milliseconds)
      return back
    },
    stop: () => {
      clearTimeout(timer)
      removeEventListener('online', end)
    },
  }
}
