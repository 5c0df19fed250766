import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading when the room goes on: what had it is gone, and a screen reader says what is there. Not with the first part
 * that is shown, whose focus is the router's; null until then.
 */
export function useFocusedHeading(part: string | null): void {
  const before = useRef(part)
  useEffect(() => {
    if (part === null || before.current === part) return
    const isFirst = before.current === null
    before.current = part
    if (isFirst) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [part])
}
