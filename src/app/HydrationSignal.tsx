import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hydratedEvent } from '../lib/shared-names'

/** Stands at the end of a prerendered page, and says when that shows the browser's own state and answers to presses. */
export function HydrationSignal() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event(hydratedEvent))
  }, [isHydrated])
  return null
}
