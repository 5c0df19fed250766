import { hasWebLocks } from '../lib/storage/web-locks'

/** A reloading page may release its lock shortly after the new page has started, in milliseconds. */
const waitMs = 500

/**
 * Lets one tab of this browser take part in a room, by Web Locks, which the browser releases when a tab closes or crashes. Without them,
 * every tab may.
 */
export function takePart(code: string, report: (isHere: boolean) => void): () => void {
  if (!hasWebLocks()) {
    report(true)
    return () => undefined
  }
  const waiting = new AbortController()
  let release = () => {}
  const timer = setTimeout(() => report(false), waitMs)
  const stop = () => {
    clearTimeout(timer)
    waiting.abort()
    release()
  }
  const hold = () => {
    clearTimeout(timer)
    report(true)
    return new Promise<void>((resolve) => (release = resolve))
  }
  navigator.locks.request(`room-${code}`, { signal: waiting.signal }, hold).catch((error: unknown) => {
    if (!waiting.signal.aborted) console.error(error)
  })
  return stop
}
