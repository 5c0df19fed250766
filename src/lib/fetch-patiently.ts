const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Fetches a part that the page around it does not need, and never rejects: what cannot be fetched is asked for again after a
 * while, and as soon as the network is back. React remembers a lazy part's failure for ever, and takes the page down with it.
 */
export async function fetchPatiently<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await fetchPart()
    } catch {
      await pause(pauseMs)
    }
  }
}

/** So many milliseconds, or until the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}
