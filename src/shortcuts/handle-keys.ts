import { selectIsRunning, type WithRound } from '../exercise/round-state'
import type { Thunk } from '../lib/gateways'
import { selectPreferences, type WithPreferences } from '../preferences/preferences'
import { selectUid, type WithSession } from '../session/session'
import { createShortcutReader, isOnNothing, mayBeShortcut } from './keys'
import { sheetAsked } from './shortcuts'
import { shortcutsWith, type Shortcut } from './shortcut-table'
import { findMarked, worksHere } from './working-shortcuts'

/** How long to wait for the element on a new page; after that the user has moved on. */
const drawingMs = 3_000

/** An Enter so soon after another one, such as that which stopped a round, was not meant for the screen that came, in milliseconds. */
const twiceMs = 500

export type WithKeys = WithPreferences & WithRound & WithSession

/** Starts handling shortcuts. Returns the listener, so that earlier key presses can be replayed. */
export const handleKeys =
  (): Thunk<WithKeys, (press: KeyboardEvent) => void> =>
  (dispatch, getState, { installed }) => {
    const read = createShortcutReader(shortcutsWith(installed))
    let latestEnter = -Infinity
    const onKeyDown = (press: KeyboardEvent) => {
      const isTwice = press.timeStamp - latestEnter < twiceMs
      if (press.key === 'Enter') latestEnter = press.timeStamp
      if (!mayBeShortcut(press) || !areShortcutsActive(getState())) return
      const shortcut = read(press)
      if (shortcut === null || !worksHere(shortcut, selectUid(getState()))) return
      if (shortcut.isOfNothing && (isTwice || !isOnNothing(press))) return
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
  ({ action: does }: Shortcut): Thunk<WithKeys, Promise<void>> =>
  async (dispatch, _getState, { navigation }) => {
    if ('openSheet' in does) {
      dispatch(sheetAsked())
      return
    }
    const here = does.press ? findMarked(does.press) : null
    if (here) press(here)
    else if ('go' in does) {
      await navigation.go(does.go)
      if (does.press) (await waitForMarked(does.press))?.focus()
    }
  }

/** Waits for the marked element, because a page may still be loading; null after the time limit. */
async function waitForMarked(mark: string): Promise<HTMLElement | null> {
  const element = findMarked(mark)
  if (element) return element
  return new Promise((resolve) => {
    const end = (found: HTMLElement | null) => {
      observer.disconnect()
      clearTimeout(limit)
      resolve(found)
    }
    const observer = new MutationObserver(() => {
      const found = findMarked(mark)
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
