import type { Feature } from '../lib/feature'
import type { PlainText } from '../lib/translation'

/**
 * A keyboard shortcut. `press` clicks (or focuses, for an input) the element with that `data-shortcut`. If the page has none,
 * `go` navigates to a page and only focuses the element there.
 */
export interface Shortcut {
  /** A key as `pressedKey` names it, or two separated by a space, pressed one after the other. */
  keys: string
  /** Its keys in the list of shortcuts, if they are shown in another way. */
  label?: string
  /** Its text in the list; without one, the list has it together with another. */
  description?: PlainText
  /** For the text of one that leads to a page: the page's name in the navigation. */
  page?: PlainText
  /** Whether it needs an account. */
  isOfAccount?: boolean
  /** Whether it works only while the focus is on nothing that can be pressed. */
  isOfNothing?: boolean
  action: { go: string; press?: string } | { press: string } | { openSheet: true }
}

/** From the second idea on; the list names them together with the first one. */
const laterPicks = [2, 3, 4, 5, 6, 7, 8, 9].map((number): Shortcut => ({
  keys: `${number}`,
  action: { press: `${number}` },
}))

const others: readonly Shortcut[] = [
  { keys: 'n', description: 'New round', action: { go: '/exercise', press: 'n' } },
  { keys: '/', description: 'Search the records', action: { go: '/records', press: '/' } },
  {
    keys: '1',
    label: '1–9',
    description: 'Pick the idea with this number as one of the best two',
    action: { press: '1' },
  },
  ...laterPicks,
  {
    keys: 'enter',
    label: 'Enter',
    description: 'Another round, unless a button, link or field has the focus',
    isOfNothing: true,
    action: { press: 'n' },
  },
  { keys: '?', description: 'Show the shortcuts', action: { openSheet: true } },
]

/**
 * All shortcuts, in the order of the list: `g` and the first letter of its path for each page of the navigation, then the others. To
 * add one, add a line above and set `data-shortcut` on the element; one that works on every page is in `earlyKeys` as well.
 */
export function shortcutsWith(features: readonly Feature[]): Shortcut[] {
  const pages = features.flatMap(({ navigation = [] }) => navigation)
  return [
    ...pages.map(({ to, label, isOfAccount = false }) => ({
      ...{ keys: `g ${to.charAt(1)}`, page: label, isOfAccount },
      action: { go: to },
    })),
    ...others,
  ]
}
