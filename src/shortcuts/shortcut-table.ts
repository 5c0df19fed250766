import type { PlainText } from '../lib/translation'

/**
 * What a key does. `press` clicks or focuses what carries `data-shortcut` with the same keys on the page that is open;
 * where there is nothing of the kind, `go` leads to a page first, and what is there then is only focused.
 */
export interface Shortcut {
  /** One key, or two with a space between them that are pressed in turn. As `KeyboardEvent.key` names them. */
  keys: string
  /** What the sheet says of it. */
  description: PlainText
  action: { go: string; press?: true } | { press: true } | { openSheet: true }
}

/** Every shortcut, in the order of the sheet. A screen that wants one of its own adds a line and marks its element. */
export const shortcutTable: readonly Shortcut[] = [
  { keys: 'g d', description: 'Go to the dashboard', action: { go: '/dashboard' } },
  { keys: 'g e', description: 'Go to the exercise', action: { go: '/exercise' } },
  { keys: 'g r', description: 'Go to the records', action: { go: '/records' } },
  { keys: 'g s', description: 'Go to the settings', action: { go: '/settings' } },
  { keys: 'n', description: 'New round', action: { go: '/exercise', press: true } },
  { keys: '/', description: 'Search the records', action: { go: '/records', press: true } },
  { keys: '?', description: 'Show the shortcuts', action: { openSheet: true } },
]
