const signs = ['keydown', 'pointerdown'] as const

let stopLast = () => {}

/**
 * Moves the focus to the page's heading for Tab and screen readers, also if that comes later, or is replaced, while the page loads.
 * A field of the page or a section's heading that has the focus already keeps it, and so does a dialog, until they go: they may be the previous page's.
 */
export function focusHeading(): void {
  stopLast()
  if (!isFocusTaken()) focusFirstHeading()
  const observer = new MutationObserver(() => {
    if (document.activeElement?.matches('body, main') && !isFocusTaken()) focusFirstHeading()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // From then on, or from the next page on, the person decides.
  const stop = () => {
    observer.disconnect()
    for (const type of signs) removeEventListener(type, stop)
  }
  for (const type of signs) addEventListener(type, stop)
  stopLast = stop
}

function isFocusTaken(): boolean {
  return document.querySelector('main :is(input, summary, h3):focus, dialog[open]') !== null
}

function focusFirstHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
