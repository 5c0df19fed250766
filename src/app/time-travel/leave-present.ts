/**
 * Hides the app's own page, which stays mounted and laid out, so that nothing in it changes. Returns a function that shows it
 * again as it was.
 */
export function leavePresent(): () => void {
  const root = document.getElementById('root')
  const { title, activeElement: focused, documentElement } = document
  const { className } = documentElement
  if (focused instanceof HTMLElement) unnoticed(() => focused.blur())
  if (root) root.style.visibility = 'hidden'
  // The app's shortcuts.
  addEventListener('keydown', stop, { capture: true })
  return () => {
    removeEventListener('keydown', stop, { capture: true })
    if (root) root.style.visibility = ''
    document.title = title
    documentElement.className = className
    if (focused instanceof HTMLElement) unnoticed(() => focused.focus({ preventScroll: true }))
  }
}

/** Moves the focus without events: a field saves its text when it loses the focus. */
function unnoticed(move: () => void): void {
  const types = ['blur', 'focus', 'focusin', 'focusout', 'change']
  for (const type of types) addEventListener(type, stop, { capture: true })
  move()
  for (const type of types) removeEventListener(type, stop, { capture: true })
}

function stop(event: Event): void {
  event.stopImmediatePropagation()
}
