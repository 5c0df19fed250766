import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that keeps an element where it is on the screen during the next change, although what is above it becomes
 * smaller or larger. Call it before the change.
 */
export function useHeldPlace(changing: unknown): (element: Element) => void {
  const held = useRef<{ element: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    if (held.current === null) return
    const { element, top } = held.current
    held.current = null
    const moved = topOf(element) - top
    if (moved !== 0) window.scrollBy(0, moved)
  }, [changing])
  return (element) => {
    held.current = { element, top: topOf(element) }
  }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
