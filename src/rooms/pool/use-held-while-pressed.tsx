import { useEffect, useState } from 'react'

/**
 * The value, but while something is pressed the one from before: nothing that can be pressed moves between press and release. Spread the props
 * on the element around what is pressed.
 */
export function useHeldWhilePressed<Value>(value: Value): [Value, { onPointerDown: () => void }] {
  const [isPressed, setIsPressed] = useState(false)
  const [held, setHeld] = useState(value)
  if (!isPressed && held !== value) setHeld(value)
  useEffect(() => {
    if (!isPressed) return
    // The click comes in the same task as the release.
    const release = () => setTimeout(() => setIsPressed(false))
    const ends = ['pointerup', 'pointercancel']
    for (const end of ends) document.addEventListener(end, release)
    return () => ends.forEach((end) => document.removeEventListener(end, release))
  }, [isPressed])
  return [isPressed ? held : value, { onPointerDown: () => setIsPressed(true) }]
}
