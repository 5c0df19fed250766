import { useLayoutEffect } from 'react'
import { takeOver } from './take-over'

interface ArrivalProps {
  /** What the landing page was asked for. */
  pressed: string
  /** What the page shows, and where the application is drawn: the same where the page shows nothing yet. */
  root: HTMLElement
  place: HTMLElement
}

/**
 * The application is there. The landing page's own button is gone: the one in its place takes its focus, and so gets it
 * back from the dialog that was asked for. What a page has shown in the meantime is taken over.
 */
export function Arrival({ pressed, root, place }: ArrivalProps) {
  useLayoutEffect(() => {
    if (place !== root) void takeOver(root, place)
    document.querySelector<HTMLElement>(`[data-open="${pressed}"]`)?.focus()
  }, [pressed, root, place])
  return null
}
