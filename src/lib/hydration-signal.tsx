import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hydratedEvent } from './shared-names'

/** At the end of a prerendered page: dispatches `hydratedEvent` once the page shows the current state and handles input. */
export function HydrationSignal() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event(hydratedEvent))
  }, [isHydrated])
  return null
}
