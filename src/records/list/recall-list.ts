import type { RecordPages } from './record-pages'
import type { RowWindow } from './row-window'

/** A list as it was left: what was loaded of it, and where one was in it. */
export interface RecalledList {
  pages: RecordPages
  rowWindow: RowWindow
}

/** The lists that a person has looked at. */
export interface RecordLists {
  /**
   * A list as it was left where one has been there before, so that going back finds the place.
   *
   * @param filters the filters that make it, as text
   * @param make makes one that nobody has seen yet
   */
  recall(filters: string, make: () => RecalledList): RecalledList
  /** The server has deleted a record: pages that are not followed now would show it again. */
  forget(id: string): void
}

/** More than one goes back and forth between; a long one holds some megabytes. */
const mostLists = 4

export function createRecordLists(): RecordLists {
  const lists = new Map<string, RecalledList>()
  return {
    recall: (filters, make) => {
      const list = lists.get(filters) ?? make()
      lists.delete(filters)
      lists.set(filters, list)
      const [oldest] = lists.keys()
      if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest)
      return list
    },
    forget: (id) => {
      for (const { pages } of lists.values()) pages.forget(id)
    },
  }
}
