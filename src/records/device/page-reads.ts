interface Abortable {
  abort(): void
  readonly done: Promise<void>
}

/**
 * Aborts reads when the person leaves the page. WebKit keeps a page that was left, together with its unfinished transactions,
 * and these would block the next page's writes to the same store.
 */
export function createPageReads(): { add(read: Abortable): void } {
  const running = new Set<Abortable>()
  let isLeft = false
  // The simulation has no page.
  if (typeof addEventListener === 'function') {
    addEventListener('pagehide', () => {
      isLeft = true
      running.forEach(abort)
    })
    addEventListener('pageshow', () => {
      isLeft = false
    })
  }
  return {
    add: (read) => {
      running.add(read)
      const forget = () => running.delete(read)
      read.done.then(forget, forget)
      if (isLeft) abort(read)
    },
  }
}

function abort(read: Abortable): void {
  try {
    read.abort()
  } catch {
    // It has just finished.
  }
}
