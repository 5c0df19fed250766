import { useEffect, useEffectEvent } from 'react'

/** The pause between two tries in milliseconds; it doubles each time. */
const firstPauseMs = 4_000
const longestPauseMs = 60_000

/** Retries after an `online` event, in milliseconds: the first requests on a new connection may still fail. */
const delays = [0, 1_000, 3_000, 8_000]

/**
 * Retries after 4, 8, 16 … 60 seconds and on the `online` event. The event alone is not enough: it says nothing about a server
 * that was down, and Chromium does not fire it for a page that was loaded offline.
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
