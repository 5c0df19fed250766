import type { Client } from '@urql/core'
import type { RecordPages } from './record-pages'
import type { RowWindow } from './row-window'

/** A list as it was left: what was loaded of it, and where one was in it. */
export interface RecalledList {
  pages: RecordPages
  rowWindow: RowWindow
}

/** More than one goes back and forth between; a long one holds some megabytes. */
const mostLists = 4

/** In memory for as long as the person's own client: nothing crosses over to another person. */
const lists = new WeakMap<Client, Map<string, RecalledList>>()

/**
 * A list as it was left where one has been there before, so that going back finds the place.
 *
 * @param filters the filters that make it, as text.
 * @param make makes one that nobody has seen yet.
 */
export function recallList(client: Client, filters: string, make: () => RecalledList): RecalledList {
  const ofClient = lists.get(client) ?? new Map<string, RecalledList>()
  lists.set(client, ofClient)
  const list = ofClient.get(filters) ?? make()
  ofClient.delete(filters)
  ofClient.set(filters, list)
  const [oldest] = ofClient.keys()
  if (ofClient.size > mostLists && oldest !== undefined) ofClient.delete(oldest)
  return list
}

/** The server has deleted a record: pages that are not followed now would show it again. */
export function forgetRecord(client: Client, id: string): void {
  for (const { pages } of lists.get(client)?.values() ?? []) pages.forget(id)
}
