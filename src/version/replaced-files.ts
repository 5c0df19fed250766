import { chunkFailedEvent } from '../lib/shared-names'

/**
 * Calls back, at most once, if a chunk fails to load because the server has replaced this version’s files by a newer one’s. Then no
 * retry can help. Concerns pages without a service worker, which keeps a version’s files together.
 */
export function onFilesReplaced(listener: () => void): void {
  let isReported = false
  const check = async () => {
    if (isReported || (await isServed()) || isReported) return
    isReported = true
    listener()
  }
  addEventListener(chunkFailedEvent, () => void check())
}

/** Whether the server still has the script of this page; its name changes with every version. True if it cannot be reached. */
async function isServed(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')
  if (script === null) return true
  try {
    const response = await fetch(script.src, { method: 'HEAD', cache: 'no-store' })
    return response.status !== 404
  } catch {
    // Offline: the chunk failed for that reason, and is asked for again.
    return true
  }
}
