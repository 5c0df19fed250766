/** The key code of keys that an input method handles itself (UI Events, "keyCode"). */
const inputMethodKeyCode = 229

/**
 * Whether a key press only confirms or cancels an IME candidate. `isComposing` does not tell: phone keyboards compose
 * all the time, also during an Enter that is meant for the page, and Safari ends the composition before the key event.
 */
export function isInputMethodKey({ keyCode }: { keyCode: number }): boolean {
  return keyCode === inputMethodKeyCode
}
