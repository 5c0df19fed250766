import { useEffect, useEffectEvent } from 'react'

/** Tries again by itself what has failed, as soon as the device says that the network is back. */
export function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!hasFailed) return undefined
    const listener = () => onOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [hasFailed])
}
