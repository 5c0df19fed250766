import { useEffect, useEffectEvent } from 'react'
import { useIsPast } from '../lib/past'

/** How often a page asks what is new, in milliseconds. */
const pauseMs = 10_000

/** Asks again and again while the page is visible, so that it follows by itself. */
export function useFollow(isOn: boolean, ask: () => void): void {
  const isNow = !useIsPast()
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn || !isNow) return
    const timer = setInterval(() => {
      if (!document.hidden) askAgain()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [isOn, isNow])
}
