interface Abortable {
  abort(): void
  readonly done: Promise<void>
}

/**
 * Aborts transactions that lose nothing, such as reads, when the person leaves the page. WebKit keeps a page that was left, together
 * with its unfinished transactions, and these would block the next page.
 */
export function createAbortOnLeave(): { add(transaction: Abortable): void } {
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
    add: (transaction) => {
      running.add(transaction)
      const forget = () => running.delete(transaction)
      transaction.done.then(forget, forget)
      if (isLeft) abort(transaction)
    },
  }
}

function abort(transaction: Abortable): void {
  try {
    transaction.abort()
  } catch {
    // It has just finished.
  }
}
