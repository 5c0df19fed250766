import { useEffect, useEffectEvent } from 'react'

/** Calls it when the page may be left, and when what uses this goes from it: the last moment to save something. */
export function usePageLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const onLeaving = () => leave()
    // A phone may end a page that is out of sight without another word.
    window.addEventListener('pagehide', onLeaving)
    document.addEventListener('visibilitychange', onLeaving)
    return () => {
      window.removeEventListener('pagehide', onLeaving)
      document.removeEventListener('visibilitychange', onLeaving)
      onLeaving()
    }
  }, [])
}
