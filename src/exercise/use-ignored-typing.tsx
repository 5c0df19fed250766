import { useLayoutEffect } from 'react'

/** A pause in typing after which the person has noticed that the round is over, in milliseconds. */
const pauseMs = 500

/**
 * After the round's time has run out: ignores what is typed outside of text fields until nothing has been typed for half a
 * second. It was meant for the idea field, and would run shortcuts or press buttons.
 */
export function useIgnoredTyping(ending: 'timeRanOut' | 'stopped'): void {
  useLayoutEffect(() => (ending === 'timeRanOut' ? ignoreTyping() : undefined), [ending])
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
