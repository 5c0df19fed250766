import { useEffect, useState } from 'react'

/**
 * The value, but while something is pressed that from the beginning of the press: nothing that can be pressed moves between press and release.
 * Spread the props on the element around what is pressed.
 */
export function useHeldWhilePressed<Value>(value: Value): [Value, { onPointerDown: () => void }] {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  const isPressed = held !== null
  useEffect(() => {
    if (!isPressed) return
    // The click comes in the same task as the release.
    const release = () => setTimeout(() => setHeld(null))
    const ends = ['pointerup', 'pointercancel']
    for (const end of ends) document.addEventListener(end, release)
    return () => ends.forEach((end) => document.removeEventListener(end, release))
  }, [isPressed])
  return [held ? held.value : value, { onPointerDown: () => setHeld({ value }) }]
}
