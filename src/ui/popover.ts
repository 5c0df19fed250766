const popoverAround = (element: HTMLElement | null) => element?.closest<HTMLElement>('[popover]') ?? null

/** Hides the popover around an element, in browsers that know popovers. */
export function hidePopover(element: HTMLElement | null): void {
  if ('popover' in document.body) popoverAround(element)?.hidePopover()
}

/** After a press outside a popover that was on no control, returns the focus to its button. Returns a function that stops that. */
export function returnFocus(element: HTMLElement | null): () => void {
  const popover = popoverAround(element)
  const onToggle = () => {
    const { activeElement: focused } = document
    const isOnControl = focused instanceof HTMLElement && focused.tabIndex >= 0
    if (isOnControl || popover?.matches(':popover-open')) return
    document.querySelector<HTMLElement>(`[popovertarget="${popover?.id}"]`)?.focus({ preventScroll: true })
  }
  popover?.addEventListener('toggle', onToggle)
  return () => popover?.removeEventListener('toggle', onToggle)
}
