import type { Shortcut } from './shortcut-table'

/** Finds the element that a shortcut presses. */
export function findMarked(mark: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-shortcut="${mark}"]`)
}

/** Whether a shortcut does something on this page, for this person (null for a guest). */
export function worksHere({ action, isOfAccount }: Shortcut, uid: string | null): boolean {
  if (isOfAccount && uid === null) return false
  return 'go' in action || 'openSheet' in action || findMarked(action.press) !== null
}
