import { shortcutTable, type Shortcut } from './shortcut-table'

/** Longer than this, and the second key of a pair is a key of its own, in milliseconds. */
const pairMs = 1_500

/** As much of a `KeyboardEvent` as is looked at. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'target' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'ctrlKey' | 'altKey' | 'metaKey'
>

/** Whether a press may be a shortcut: nobody is writing, no other key is held, and nothing else has answered to it. */
export function mayBeShortcut({
  target,
  isComposing,
  repeat,
  defaultPrevented,
  ctrlKey,
  altKey,
  metaKey,
}: Press): boolean {
  if (isComposing || repeat || defaultPrevented || ctrlKey || altKey || metaKey) return false
  return !(target instanceof Element) || !takesLetters(target)
}

/** Fields for writing, and lists in which letters choose. */
const letterTakers = [
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=range])',
  'textarea',
  'select',
  '[role=textbox]',
  '[role=combobox]',
  '[role=listbox]',
].join()

function takesLetters(element: Element): boolean {
  return element.closest(letterTakers) !== null || (element instanceof HTMLElement && element.isContentEditable)
}

/** Reads one press after another; answers with the shortcut that a press completes. */
export function createShortcutReader(table: readonly Shortcut[] = shortcutTable): (press: Press) => Shortcut | null {
  let first: { key: string; at: number } | null = null
  return ({ key, timeStamp }) => {
    const pair = first && timeStamp - first.at <= pairMs ? `${first.key} ${key}` : null
    first = null
    const found = table.find(({ keys }) => keys === pair) ?? table.find(({ keys }) => keys === key)
    if (!found && table.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: timeStamp }
    return found ?? null
  }
}
