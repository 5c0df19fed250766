import type { VirtualItem } from '@tanstack/react-virtual'

/** The measured rows of a list. */
export interface MeasuredRows {
  heights: readonly VirtualItem[]
}

/** The measured rows of the most recently opened lists by name, the oldest first, so that going back finds the same position. */
export type RowHeights = Map<string, MeasuredRows>

/** Enough for going back and forth. */
const maximumLists = 4

/** @param name the list’s view and filters, as text: each view has its own heights */
export function measuredRowsOf(lists: RowHeights, name: string): MeasuredRows {
  const list = lists.get(name) ?? { heights: [] }
  lists.delete(name)
  lists.set(name, list)
  const [oldest] = lists.keys()
  if (lists.size > maximumLists && oldest !== undefined) lists.delete(oldest)
  return list
}
