import type { Client, RequestPolicy } from '@urql/core'
import { ideaRecordsQuery, recordTypenames, type IdeaRecord } from '../documents'
import { pageVariables, type RecordsSearch } from '../records-search'

/** The first pages of a list of records, as far as they could be had. */
export interface RecordPages {
  records: readonly IdeaRecord[]
  hasNextPage: boolean
  /** Something has changed, and a fresh answer is under way. */
  isStale: boolean
  /** The page after the last record could not be had. */
  hasFailed: boolean
  /** The server is out of reach, and these are the records that this device has seen. */
  isFromDevice: boolean
}

/** Which pages: the filters, and how many pages from the first on. */
export interface RecordPagesRequest {
  search: RecordsSearch
  count: number
}

/**
 * Follows the first pages of a list, each beginning where the one before it ends *now*: where a record has come or gone,
 * the pages after it are asked for again, so that none is shown twice and none is left out.
 *
 * @returns what ends it
 */
export function followRecordPages(
  client: Client,
  { search, count }: RecordPagesRequest,
  onPages: (pages: RecordPages) => void,
  requestPolicy: RequestPolicy = 'cache-first',
): () => void {
  let latest: RecordPages | null = null
  const tell = (pages: RecordPages) => {
    latest = pages
    onPages(pages)
  }
  const followFrom = (after: string | null, before: readonly IdeaRecord[], left: number): (() => void) => {
    let endRest = nothing
    const page = client
      .query(ideaRecordsQuery, pageVariables(search, after), { additionalTypenames: recordTypenames, requestPolicy })
      .subscribe(({ data, stale, error }) => {
        if (stale && latest) {
          tell({ ...latest, isStale: true })
          return
        }
        endRest()
        endRest = nothing
        if (!data) {
          tell({ records: before, hasNextPage: true, isStale: false, hasFailed: true, isFromDevice: false })
          return
        }
        const { nodes, endCursor, hasNextPage } = data.IdeaRecord
        const records = [...before, ...nodes]
        if (error) {
          tell({ records, hasNextPage: false, isStale: false, hasFailed: true, isFromDevice: true })
          return
        }
        if (left > 1 && hasNextPage) endRest = followFrom(endCursor, records, left - 1)
        else tell({ records, hasNextPage, isStale: stale, hasFailed: false, isFromDevice: false })
      })
    return () => {
      endRest()
      page.unsubscribe()
    }
  }
  return followFrom(null, [], count)
}

/** The pages as far as they are in the cache, without asking the server; null where one is missing. */
export function cachedRecordPages(client: Client, request: RecordPagesRequest): RecordPages | null {
  let cached: RecordPages | null = null
  const keep = (pages: RecordPages) => {
    cached = pages.hasFailed ? null : pages
  }
  followRecordPages(client, request, keep, 'cache-only')()
  return cached
}

function nothing(): void {
  // Nothing to end yet.
}
