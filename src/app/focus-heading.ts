let observer: MutationObserver | undefined

/**
 * Moves the focus to the page's heading for Tab and screen readers, also if that comes later, or is replaced, while the page loads.
 * A field of the page or a section's heading that has the focus already keeps it, and so does a dialog, until they go: they may be the previous page's.
 */
export function focusHeading(): void {
  if (!isFocusTaken()) focusFirstHeading()
  observer ??= createObserver()
  observer.observe(document.body, { childList: true, subtree: true })
}

/** One for all pages, with its listeners. */
function createObserver(): MutationObserver {
  const created = new MutationObserver(() => {
    if (document.activeElement?.matches('body, main') && !isFocusTaken()) focusFirstHeading()
  })
  // From then on, the person decides.
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => created.disconnect())
  return created
}

function isFocusTaken(): boolean {
  return document.querySelector('main :is(input, summary, h3):focus, dialog[open]') !== null
}

function focusFirstHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
