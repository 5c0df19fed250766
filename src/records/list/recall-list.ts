import type { Client } from '@urql/core'
import { filtersKey, type RecordsSearch } from '../records-search'
import { createRecordPages, type RecordPages } from './record-pages'
import { createRowWindow, type RowWindow } from './row-window'

/** A list as it was left: what was loaded of it, and where one was in it. */
export interface RecalledList {
  pages: RecordPages
  rowWindow: RowWindow
}

/** More than one goes back and forth between; a long one holds some megabytes. */
const mostLists = 4

/** In memory for as long as the person's own client: nothing crosses over to another person. */
const lists = new WeakMap<Client, Map<string, RecalledList>>()

/** The list that these filters make: as it was left where one has been there before, so that going back finds the place. */
export function recallList(client: Client, search: RecordsSearch): RecalledList {
  const ofClient = lists.get(client) ?? new Map<string, RecalledList>()
  lists.set(client, ofClient)
  const key = filtersKey(search)
  const known = ofClient.get(key)
  const list = known ?? { pages: createRecordPages(client, search), rowWindow: createRowWindow() }
  ofClient.delete(key)
  ofClient.set(key, list)
  const [oldest] = ofClient.keys()
  if (ofClient.size > mostLists && oldest !== undefined) ofClient.delete(oldest)
  return list
}
