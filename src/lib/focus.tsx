import { useCallback, useRef, type FocusEvent, type RefCallback } from 'react'

/** Moves the focus to the main region without scrolling. Call it before the focused element is removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Props for the container that keeps the focus; spread them on its element. */
export interface KeptFocus {
  ref: RefCallback<HTMLDivElement>
  tabIndex: -1
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/**
 * For a container whose content is replaced, such as a button by a progress message. If the focused element is removed, the
 * container takes the focus, so that Tab and screen readers continue there.
 */
export function useKeptFocus(): KeptFocus {
  const hasFocus = useRef(false)
  // Observed, because a component inside may be rendered without the container.
  const ref = useCallback((container: HTMLDivElement) => {
    const observer = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) container.focus({ preventScroll: true })
    })
    observer.observe(container, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true
    },
    // React gets no blur event when the focused element is removed, so `hasFocus` stays true then.
    onBlur: ({ currentTarget, relatedTarget }) => {
      hasFocus.current = currentTarget.contains(relatedTarget)
    },
  }
}
