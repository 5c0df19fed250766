import type { PlainText } from '../lib/translation'

/**
 * A keyboard shortcut. `press` clicks (or focuses, for an input) the element whose `data-shortcut` has the same keys. If the
 * page has none, `go` navigates to a page and only focuses the element there.
 */
export interface Shortcut {
  /** A key as `pressedKey` names it, or two separated by a space, pressed one after the other. */
  keys: string
  /** Its text in the list of shortcuts. */
  description: PlainText
  action: { go: string; press?: true } | { press: true } | { openSheet: true }
}

/** All shortcuts, in the order of the list. To add one, add a line here and set `data-shortcut` on the element. */
export const shortcutTable: readonly Shortcut[] = [
  { keys: 'g d', description: 'Go to the dashboard', action: { go: '/dashboard' } },
  { keys: 'g e', description: 'Go to the exercise', action: { go: '/exercise' } },
  { keys: 'g r', description: 'Go to the records', action: { go: '/records' } },
  { keys: 'g s', description: 'Go to the settings', action: { go: '/settings' } },
  { keys: 'n', description: 'New round', action: { go: '/exercise', press: true } },
  { keys: '/', description: 'Search the records', action: { go: '/records', press: true } },
  { keys: '?', description: 'Show the shortcuts', action: { openSheet: true } },
]
