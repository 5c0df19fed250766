/** A `fetch` that also ends, with the reason of the signal, when this signal is aborted. */
export function fetchUntil(signal: AbortSignal): typeof fetch {
  return (input, init = {}) => {
    const either = new AbortController()
    for (const one of [signal, init.signal]) {
      const abort = () => either.abort(one?.reason)
      if (one?.aborted) abort()
      else one?.addEventListener('abort', abort, { signal: either.signal })
    }
    return fetch(input, { ...init, signal: either.signal })
  }
}
