import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsPast } from '../lib/past'

/** Loads the page of the round ahead: a minute begins for everybody at the same moment. */
export function useRoundPage(): void {
  const router = useRouter()
  const isNow = !useIsPast()
  useEffect(() => {
    // If it fails, the page is loaded during the count-in.
    if (isNow) router.preloadRoute({ to: '/exercise' }).catch(() => undefined)
  }, [router, isNow])
}
