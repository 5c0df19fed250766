let isPressed = false
const waiting: (() => void)[] = []

/**
 * Runs what moves things on the screen because a field loses the focus: at once, or after the click if a press takes the focus
 * away. Otherwise the pressed button would move before it is released, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

function begin({ button }: MouseEvent): void {
  isPressed = button === 0
}

function end(): void {
  isPressed = false
  // The click comes in the same task as the release.
  setTimeout(() => {
    for (const run of waiting.splice(0)) run()
  })
}

// Mouse events, which a touch sends, too: at its end, together with the change of the focus.
document.addEventListener('mousedown', begin, { capture: true })
for (const release of ['mouseup', 'dragend']) document.addEventListener(release, end, { capture: true })
