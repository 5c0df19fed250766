import { useLayoutEffect } from 'react'

/**
 * The landing page's own button is gone when the application is there. The one in its place takes its focus, and so gets it
 * back from the dialog that was asked for.
 */
export function Arrival({ pressed }: { pressed: string }) {
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>(`[data-open="${pressed}"]`)?.focus()
  }, [pressed])
  return null
}
