import { selectIsRunning, type WithRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
import { createShortcutReader, mayBeShortcut } from './keys'
import { sheetAsked } from './shortcuts'
import type { Shortcut } from './shortcut-table'

/** How long to wait for the element on a new page; after that the user has moved on. */
const drawingMs = 3_000

export type WithKeys = WithPreferences & WithRound

/** Starts handling shortcuts. Returns the listener, so that earlier key presses can be replayed. */
export const handleKeys = (): Thunk<WithKeys, (press: KeyboardEvent) => void> => (dispatch, getState) => {
  const read = createShortcutReader()
  const onKeyDown = (press: KeyboardEvent) => {
    if (!mayBeShortcut(press) || !areShortcutsActive(getState())) return
    const shortcut = read(press)
    if (shortcut === null) return
    // In Firefox, `/` would open the quick find bar.
    press.preventDefault()
    void dispatch(runShortcut(shortcut))
  }
  document.addEventListener('keydown', onKeyDown)
  return onKeyDown
}

/** Inactive when switched off, while a round runs, and while a modal dialog is open. */
function areShortcutsActive(state: WithKeys): boolean {
  return selectPreferences(state).shortcuts && !selectIsRunning(state) && !document.querySelector('[data-modal]')
}

const runShortcut =
  ({ keys, action: does }: Shortcut): Thunk<WithKeys, Promise<void>> =>
  async (dispatch, _getState, { navigation }) => {
    if ('openSheet' in does) {
      dispatch(sheetAsked())
      return
    }
    const here = does.press ? findMarked(keys) : null
    if (here) press(here)
    else if ('go' in does) {
      await navigation.go(does.go)
      if (does.press) (await waitForMarked(keys))?.focus()
    }
  }

function findMarked(keys: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-shortcut="${keys}"]`)
}

/** Waits for the marked element, because a page may still be loading; null after the time limit. */
async function waitForMarked(keys: string): Promise<HTMLElement | null> {
  const element = findMarked(keys)
  if (element) return element
  return new Promise((resolve) => {
    const end = (found: HTMLElement | null) => {
      observer.disconnect()
      clearTimeout(limit)
      resolve(found)
    }
    const observer = new MutationObserver(() => {
      const found = findMarked(keys)
      if (found) end(found)
    })
    const limit = setTimeout(() => end(null), drawingMs)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

function press(element: HTMLElement): void {
  element.focus()
  if (!(element instanceof HTMLInputElement)) element.click()
}
