import type { VirtualItem } from '@tanstack/react-virtual'
import type { RecordPages } from './record-pages'

/** A list as the person left it: the loaded pages and the scroll position. */
export interface CachedList {
  pages: RecordPages
  /** The measured rows. */
  heights: readonly VirtualItem[]
}

/** The most recently opened lists, by filters. */
export interface ListCache {
  /**
   * Returns the cached list, so that going back restores the position, or creates it.
   *
   * @param filters the list’s view and filters, as text
   * @param create makes a list that is not cached
   */
  getOrCreate(filters: string, create: () => CachedList): CachedList
  /** Removes a deleted record from all lists: pages without a subscription would still show it. */
  remove(id: string): void
}

/** Enough for going back and forth; a long list takes some megabytes. */
const maximumLists = 4

export function createListCache(): ListCache {
  const lists = new Map<string, CachedList>()
  return {
    getOrCreate: (filters, create) => {
      const list = lists.get(filters) ?? create()
      lists.delete(filters)
      lists.set(filters, list)
      const [oldest] = lists.keys()
      if (lists.size > maximumLists && oldest !== undefined) lists.delete(oldest)
      return list
    },
    remove: (id) => {
      for (const { pages } of lists.values()) pages.remove(id)
    },
  }
}
