import { useEffect } from 'react'
import { useIsPast } from '../../lib/past'
import { createWakeLock } from '../../lib/wake-lock'

/** Keeps the screen on while this is shown: nobody touches a computer that projects. */
export function useScreenOn(): void {
  const isPast = useIsPast()
  useEffect(() => {
    if (isPast) return
    const lock = createWakeLock()
    lock.hold()
    return () => lock.release()
  }, [isPast])
}
