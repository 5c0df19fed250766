import { useEffect, type RefObject } from 'react'

/**
 * Keeps `--visible-height` on an element: what a phone's keyboard leaves of the page, in pixels, where the browser tells.
 * Zooming in does not count as a keyboard.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      element.current?.style.setProperty('--visible-height', `${Math.round(viewport.height * viewport.scale)}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [element])
}
