import { selectIsRunning, type WithRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
import { createShortcutReader, mayBeShortcut } from './keys'
import { sheetAsked } from './shortcuts'
import type { Shortcut } from './shortcut-table'

/** Whoever waits longer for a page has gone on to something else. */
const drawingMs = 3_000

export type WithKeys = WithPreferences & WithRound

/** Answers to the keyboard from now on; what it returns is the listener, for a press that came before this was here. */
export const handleKeys = (): Thunk<WithKeys, (press: KeyboardEvent) => void> => (dispatch, getState) => {
  const read = createShortcutReader()
  const onKeyDown = (press: KeyboardEvent) => {
    if (!mayBeShortcut(press) || !areShortcutsActive(getState())) return
    const shortcut = read(press)
    if (shortcut === null) return
    // Firefox would look for text on the page.
    press.preventDefault()
    void dispatch(runShortcut(shortcut))
  }
  document.addEventListener('keydown', onKeyDown)
  return onKeyDown
}

/** Not where they are switched off, while a minute runs, or beside a dialog that wants an answer. */
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

/** What a page marks; it may wait for what it shows. Null where it does not come. */
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
