import type { PlainText } from '../lib/translation'

/**
 * What a key does. `press` clicks or focuses what carries `data-shortcut` with the same keys on the page that is open;
 * where there is nothing of the kind, `go` leads to a page first, and what is there then is only focused.
 */
export interface Shortcut {
  /** One key, or two with a space between them that are pressed in turn. As `KeyboardEvent.key` names them. */
  keys: string
  /** What the sheet says of it. */
  words: PlainText
  does: { go: string; press?: true } | { press: true } | { openSheet: true }
}

/** Every shortcut, in the order of the sheet. A screen that wants one of its own adds a line and marks its element. */
export const table: readonly Shortcut[] = [
  { keys: 'g d', words: 'Go to the dashboard', does: { go: '/dashboard' } },
  { keys: 'g e', words: 'Go to the exercise', does: { go: '/exercise' } },
  { keys: 'g r', words: 'Go to the records', does: { go: '/records' } },
  { keys: 'g s', words: 'Go to the settings', does: { go: '/settings' } },
  { keys: 'n', words: 'New round', does: { go: '/exercise', press: true } },
  { keys: '/', words: 'Search the records', does: { go: '/records', press: true } },
  { keys: '?', words: 'Show the shortcuts', does: { openSheet: true } },
]
