import { useEffect, useEffectEvent } from 'react'

/** After the device says that the network is back, in milliseconds: a network that has just come up may fail once more. */
const delays = [0, 1_000, 3_000, 8_000]

/** Tries again by itself what has failed, as soon as the network is back, and some times more while it goes on failing. */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const tryAgain = useEffectEvent(() => {
    if (hasFailed) retry()
  })
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
