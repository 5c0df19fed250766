import { selectIsRunning } from '../exercise/round-state'
import { selectPreferences } from '../preferences/preferences'
import { createReader, isForPage } from '../shortcuts/keys'
import { sheetAsked } from '../shortcuts/shortcuts'
import type { Shortcut } from '../shortcuts/table'
import type { AppStore } from './store'

/** Whoever waits longer for a page has gone on to something else. */
const drawingMs = 3_000

/** Where a shortcut may lead. */
export type Navigate = (path: string) => Promise<void>

/** Answers to the keyboard from now on; what it returns is the listener, for a press that came before this was here. */
export function followKeys(store: AppStore, navigate: Navigate): (press: KeyboardEvent) => void {
  const read = createReader()
  const hear = (press: KeyboardEvent) => {
    if (!isForPage(press) || !isHeard(store)) return
    const shortcut = read(press)
    if (shortcut === null) return
    // Firefox would look for text on the page.
    press.preventDefault()
    void run(shortcut, store, navigate)
  }
  document.addEventListener('keydown', hear)
  return hear
}

/** Not where they are switched off, while a minute runs, or beside a dialog that wants an answer. */
function isHeard({ getState }: AppStore): boolean {
  const state = getState()
  return selectPreferences(state).shortcuts && !selectIsRunning(state) && !document.querySelector('[data-modal]')
}

async function run({ keys, does }: Shortcut, { dispatch }: AppStore, navigate: Navigate): Promise<void> {
  if ('openSheet' in does) {
    dispatch(sheetAsked())
    return
  }
  const here = does.press ? marked(keys) : null
  if (here) press(here)
  else if ('go' in does) {
    await navigate(does.go)
    if (does.press) (await drawn(keys))?.focus()
  }
}

function marked(keys: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-shortcut="${keys}"]`)
}

/** What a page marks; it may wait for what it shows. Null where it does not come. */
async function drawn(keys: string): Promise<HTMLElement | null> {
  const element = marked(keys)
  if (element) return element
  return new Promise((resolve) => {
    const end = (found: HTMLElement | null) => {
      observer.disconnect()
      clearTimeout(limit)
      resolve(found)
    }
    const observer = new MutationObserver(() => {
      const found = marked(keys)
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
