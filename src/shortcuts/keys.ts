import { isInputMethodKey } from '../lib/input-method'
import { pressedKey } from '../lib/pressed-key'
import type { Shortcut } from './shortcut-table'

/** The longest pause between the two keys of a pair, in milliseconds. */
const pairMs = 1_500

/** The fields of a `KeyboardEvent` that matter here. */
export type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'keyCode'
  | 'timeStamp'
  | 'target'
  | 'isComposing'
  | 'repeat'
  | 'defaultPrevented'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
>

/** Whether a press may be a shortcut: not in a text field, not of an input method, no modifier held, and not handled already. */
export function mayBeShortcut(press: Press): boolean {
  const { target, isComposing, repeat, defaultPrevented, ctrlKey, altKey, metaKey } = press
  if (isComposing || isInputMethodKey(press) || repeat || defaultPrevented || ctrlKey || altKey || metaKey) return false
  return !(target instanceof Element) || !takesLetters(target)
}

/** Text fields, and lists where a letter selects an item. */
const letterTakers = [
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=range])',
  'textarea',
  'select',
  '[role=textbox]',
  '[role=combobox]',
  '[role=listbox]',
].join()

const controls = ['a', 'button', 'input', 'summary'].join()

/** Whether the focus is on the page, or on a part of it that cannot be pressed, such as its heading: Enter means nothing there. */
export function isOnNothing({ target }: Pick<Press, 'target'>): boolean {
  // A control with this attribute belongs to a widget that moves the focus among its controls.
  return target === document.body || (target instanceof Element && target.matches(`[tabindex="-1"]:not(${controls})`))
}

function takesLetters(element: Element): boolean {
  return element.closest(letterTakers) !== null || (element instanceof HTMLElement && element.isContentEditable)
}

/** Takes one key press at a time; returns the shortcut that it completes, or null. */
export function createShortcutReader(table: readonly Shortcut[]): (press: Press) => Shortcut | null {
  let first: { key: string; at: number } | null = null
  return (press) => {
    const { timeStamp } = press
    const key = pressedKey(press)
    const pair = first && timeStamp - first.at <= pairMs ? `${first.key} ${key}` : null
    first = null
    const found = table.find(({ keys }) => keys === pair) ?? table.find(({ keys }) => keys === key)
    if (!found && table.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: timeStamp }
    return found ?? null
  }
}
