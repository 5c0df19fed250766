import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** Reads a form field by name; empty if nothing is chosen. */
export type FieldReader = (name: string) => string

/**
 * Adopts input entered before hydration, for which React raises no events. It reads the fields once, before React’s
 * first paint.
 *
 * @param adopt receives the fields’ current values
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, adopt: (written: FieldReader) => void): void {
  const onMount = useEffectEvent(adopt)
  useLayoutEffect(() => {
    const { elements } = form.current ?? {}
    onMount((name) => {
      const field = elements?.namedItem(name)
      return field && 'value' in field ? field.value : ''
    })
  }, [form])
}
