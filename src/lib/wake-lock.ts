/** Keeps the screen on while it is held. Neither call fails; where the browser cannot or will not, the screen goes off as usual. */
export interface WakeLock {
  hold(): void
  release(): void
}

/** Keeps the screen on with the Screen Wake Lock API. */
export function createWakeLock(): WakeLock {
  let isHeld = false
  let lock: WakeLockSentinel | null = null

  const hasLock = () => lock !== null && !lock.released

  const request = async () => {
    try {
      const granted = await navigator.wakeLock.request('screen')
      if (isHeld && !hasLock()) lock = granted
      else await granted.release()
    } catch {
      // The browser has no wake locks, or refuses: the page is hidden, or the battery is low.
    }
  }

  // The browser releases the lock of a hidden page.
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible' && !hasLock()) void request()
  }

  return {
    hold: () => {
      isHeld = true
      document.addEventListener('visibilitychange', onVisibilityChange)
      if (!hasLock()) void request()
    },
    release: () => {
      isHeld = false
      document.removeEventListener('visibilitychange', onVisibilityChange)
      lock?.release().catch(() => undefined)
      lock = null
    },
  }
}
