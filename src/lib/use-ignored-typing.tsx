import { useLayoutEffect } from 'react'

/** A pause in typing after which the person has noticed that the round is over, in milliseconds. */
const pauseMs = 500

/**
 * Where a person may still be typing for the idea field of a round whose time has run out: ignores what is typed outside of text fields until
 * nothing has been typed for half a second. It would run shortcuts or press buttons.
 */
export function useIgnoredTyping(isNeeded = true): void {
  useLayoutEffect(() => (isNeeded ? ignoreTyping() : undefined), [isNeeded])
}

/** Returns a function that ends it early. */
function ignoreTyping(): () => void {
  let latest = performance.now()
  const stop = () => document.removeEventListener('keydown', ignore, { capture: true })
  const ignore = (press: KeyboardEvent) => {
    const { target, timeStamp } = press
    if (!isTyping(press) || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
    if (timeStamp - latest >= pauseMs) {
      stop()
      return
    }
    latest = timeStamp
    press.preventDefault()
    press.stopImmediatePropagation()
  }
  document.addEventListener('keydown', ignore, { capture: true })
  return stop
}

function isTyping({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Enter') && !ctrlKey && !altKey && !metaKey
}
