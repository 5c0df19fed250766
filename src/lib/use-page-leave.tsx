import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls back when the page may be closed, and on unmount: the last chance to save something. */
export function usePageLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  // Before the person can type: on a busy machine, other effects run late.
  useLayoutEffect(() => {
    const onLeaving = () => leave()
    // A phone may close a hidden page without another event.
    window.addEventListener('pagehide', onLeaving)
    document.addEventListener('visibilitychange', onLeaving)
    return () => {
      window.removeEventListener('pagehide', onLeaving)
      document.removeEventListener('visibilitychange', onLeaving)
      onLeaving()
    }
  }, [])
}
