import { useEffect, useEffectEvent } from 'react'

/** Between two tries, in milliseconds: it doubles with each one. */
const firstPauseMs = 4_000
const longestPauseMs = 60_000

/** After the device says that the network is back, in milliseconds: a network that has just come up may fail once more. */
const delays = [0, 1_000, 3_000, 8_000]

/**
 * Retries what has failed, after 4, 8, 16 … 60 seconds and as soon as the device says that the network is back. The device
 * knows nothing of a server that was down, and Chromium raises no event for a page that was reloaded without a network.
 */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const tryAgain = useEffectEvent(() => {
    if (hasFailed) retry()
  })

  useEffect(() => {
    if (!hasFailed) return
    let timer = 0
    const wait = (pauseMs: number) => {
      timer = window.setTimeout(() => {
        tryAgain()
        wait(Math.min(2 * pauseMs, longestPauseMs))
      }, pauseMs)
    }
    wait(firstPauseMs)
    return () => clearTimeout(timer)
  }, [hasFailed])

  useEffect(() => {
    let timers: number[] = []
    const stop = () => timers.forEach((timer) => clearTimeout(timer))
    const listener = () => {
      stop()
      timers = delays.map((delay) => window.setTimeout(() => tryAgain(), delay))
    }
    window.addEventListener('online', listener)
    return () => {
      stop()
      window.removeEventListener('online', listener)
    }
  }, [])
}
