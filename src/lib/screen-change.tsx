import { useLayoutEffect, useRef } from 'react'

/**
 * How long presses are ignored after the screen has changed, in milliseconds: the usual limit between the two clicks of
 * a double click, and longer than a person needs to notice the change.
 */
const settleMs = 500

/**
 * Ignores clicks and taps for half a second, so that a double click, or a press meant for what was there before, hits
 * nothing that has just appeared.
 */
export function ignorePresses(): void {
  // Not in jsdom.
  if (!('animate' in document.body)) return
  const animation = document.body.animate({ pointerEvents: ['none', 'none'] }, settleMs)
  // A press beside everything would take the focus away.
  const keepFocus = (press: MouseEvent) => press.preventDefault()
  document.addEventListener('mousedown', keepFocus)
  animation.onfinish = () => document.removeEventListener('mousedown', keepFocus)
}

/** Ignores presses after each change of the value, but not after the first render. */
export function useScreenChange(screen: string): void {
  const previous = useRef(screen)
  useLayoutEffect(() => {
    if (previous.current === screen) return
    previous.current = screen
    ignorePresses()
  }, [screen])
}
