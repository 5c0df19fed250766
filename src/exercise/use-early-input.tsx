import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** The value of a form's field, by its name; '' where nothing is chosen. */
export type FieldReader = (name: string) => string

/**
 * For a prerendered form: what somebody writes and chooses before it is hydrated stays in its fields, but React raises no
 * event for it. This reads the fields once, before the first paint that React is responsible for.
 *
 * @param adopt takes over what differs from the values that the form was rendered with
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
