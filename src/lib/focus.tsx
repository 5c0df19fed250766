import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** What had the focus is about to go: it goes on where the page's content begins, and nothing scrolls. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** What a part needs to keep the focus; spread it over the part's element. */
export interface KeptFocus {
  ref: RefObject<HTMLDivElement | null>
  tabIndex: -1
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/**
 * For a part in which one thing takes the place of another, such as a button and the progress of what it began: where what
 * had the focus is gone, the part itself has it, so that Tab and a screen reader go on there.
 */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isHere.current = true
    },
    // An element that is removed while it has the focus sends no blur that would come here.
    onBlur: ({ currentTarget, relatedTarget }) => {
      isHere.current = currentTarget.contains(relatedTarget)
    },
  }
}
