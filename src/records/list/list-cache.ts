import type { RecordPages } from './record-pages'
import type { RowWindow } from './row-window'

/** A list as it was left: what was loaded of it, and where one was in it. */
export interface CachedList {
  pages: RecordPages
  rowWindow: RowWindow
}

/** The lists that a person has looked at. */
export interface ListCache {
  /**
   * A list as it was left where one has been there before, so that going back finds the place.
   *
   * @param filters the filters that make it, as text
   * @param create makes one that nobody has seen yet
   */
  getOrCreate(filters: string, create: () => CachedList): CachedList
  /** The server has deleted a record: pages that are not followed now would show it again. */
  remove(id: string): void
}

/** More than one goes back and forth between; a long one holds some megabytes. */
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
