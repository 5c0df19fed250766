import type { Client } from '@urql/core'
import type { IdeaRecord } from '../../../contract/record'
import { createListeners } from '../../lib/listeners'
import { isLate } from '../../lib/late-answer'
import type { VariablesOf } from '../../lib/graphql'
import { ideaRecordsQuery, pageSizes, recordTypenames } from '../documents'
import type { ListFilters } from '../matches-filters'

/** A snapshot of the list. */
export interface RecordListState {
  records: readonly IdeaRecord[]
  /** The first response has arrived, or has failed. */
  isKnown: boolean
  hasNextPage: boolean
  /** A page is being loaded. */
  isLoading: boolean
  /** A page failed to load. */
  hasFailed: boolean
  /** The server cannot be reached or does not answer; the records come from this device. */
  isStale: boolean
  /** All subscribed pages show the server’s latest response; none is stale, loading or failed. */
  isAnswered: boolean
}

/** A paged list. It stays in memory as long as its client. */
export interface RecordPages {
  subscribe: (listener: () => void) => () => void
  state: () => RecordListState
  /**
   * Subscribes to the pages with these rows and to the first page, so that they are refetched after changes. Other
   * pages stay as they are, so a long list costs no more than a short one.
   */
  follow: (firstRow: number, lastRow: number) => void
  /** Loads the next page; does nothing while one is loading. */
  loadMore: () => void
  retry: () => void
  /** Removes a deleted record. */
  remove: (id: string) => void
  /** Ends all subscriptions; the data stays. */
  unfollow: () => void
}

interface Page {
  after: string | null
  nodes: readonly IdeaRecord[]
  endCursor: string | null
  hasNextPage: boolean
  state: 'requested' | 'answered' | 'stale' | 'failed'
  end: (() => void) | null
}

const pageAfter = (after: string | null): Page => ({
  after,
  ...{ nodes: [], endCursor: null, hasNextPage: false, state: 'requested', end: null },
})

/** The variables of one page’s query; `after` is the cursor at the end of the previous page. */
export function pageVariables(filters: ListFilters, after: string | null): VariablesOf<typeof ideaRecordsQuery> {
  return {
    first: after === null ? pageSizes.first : pageSizes.later,
    ...(after !== null && { after }),
    ...filters,
  }
}

/** Creates the list for these filters; it requests nothing before `follow`. */
export function createRecordPages(client: Client, filters: ListFilters): RecordPages {
  const listeners = createListeners()
  let pages: Page[] = [pageAfter(null)]
  let isStale = false
  let current = computeState()

  function computeState(): RecordListState {
    const last = pages.at(-1)
    const failed = pages.find(({ state }) => state === 'failed')
    const followed = pages.filter(({ end }) => end !== null)
    return {
      records: withoutDuplicates(pages),
      isKnown: pages[0]?.state !== 'requested',
      hasNextPage: !isStale && (last?.hasNextPage || last?.state === 'requested' || failed !== undefined),
      isLoading: last?.state === 'requested',
      hasFailed: failed !== undefined,
      isStale,
      isAnswered: followed.length > 0 && followed.every(({ state }) => state === 'answered'),
    }
  }

  const publish = () => {
    current = computeState()
    listeners.notify()
  }

  const unfollowFrom = (index: number) => pages.slice(index).forEach(unfollowPage)

  const query = (page: Page, requestPolicy: 'cache-first' | 'cache-only') => {
    const variables = pageVariables(filters, page.after)
    const context = { additionalTypenames: recordTypenames, requestPolicy }
    return client.query(ideaRecordsQuery, variables, context).subscribe(({ data, stale, error }) => {
      const index = pages.indexOf(page)
      // Records of the server stay, even if their update takes long.
      if (index < 0 || (isLate(error) && page.state !== 'requested')) return
      if (stale && page.state === 'answered') change(page, { state: 'stale' })
      else if (!data) change(page, { state: requestPolicy === 'cache-only' ? 'requested' : 'failed' })
      else {
        isStale = error !== undefined
        applyAnswer(index, page, data.IdeaRecord)
        change(page, { state: error && !isLate(error) ? 'failed' : stale ? 'stale' : 'answered' })
      }
      publish()
    })
  }

  const applyAnswer = (index: number, page: Page, answer: Pick<Page, 'nodes' | 'endCursor' | 'hasNextPage'>) => {
    const { nodes, endCursor, hasNextPage } = answer
    change(page, { nodes, endCursor, hasNextPage })
    const next = pages[index + 1]
    if (next === undefined) return
    if (!hasNextPage) {
      unfollowFrom(index + 1)
      pages = pages.slice(0, index + 1)
    } else if (next.after !== endCursor) {
      // A record was added or removed on this page, so the next page starts at a new cursor.
      change(next, { after: endCursor })
      if (next.end === null) return
      unfollowPage(next)
      followPage(next)
    }
  }

  const followPage = (page: Page) => {
    if (page.end !== null) return
    // A cached result arrives synchronously and must find `page.end` set.
    let isLeft = false
    let unsubscribe: (() => void) | null = null
    const end = () => {
      isLeft = true
      unsubscribe?.()
    }
    // The data may have changed since the last subscription; if not, the cache answers at once.
    change(page, { end, ...(page.state === 'answered' && { state: 'stale' }) })
    const subscription = query(page, 'cache-first')
    unsubscribe = () => subscription.unsubscribe()
    if (isLeft) unsubscribe()
  }

  const [first] = pages
  // If the first page is cached, the list is drawn at once.
  if (first) query(first, 'cache-only').unsubscribe()

  return {
    subscribe: listeners.add,
    state: () => current,

    follow: (firstRow, lastRow) => {
      let row = 0
      for (const [index, page] of pages.entries()) {
        const isSeen = row <= lastRow && row + page.nodes.length > firstRow
        row += page.nodes.length
        // Keep pending requests.
        if (isSeen || index === 0 || page.state === 'requested') followPage(page)
        else unfollowPage(page)
      }
    },

    loadMore: () => {
      const last = pages.at(-1)
      if (last === undefined || !last.hasNextPage || current.hasFailed || current.isLoading) return
      const page = pageAfter(last.endCursor)
      pages = [...pages, page]
      followPage(page)
      publish()
    },

    retry: () => {
      for (const page of pages.filter(({ state }) => state === 'failed' || isStale)) {
        unfollowPage(page)
        change(page, { state: page.nodes.length > 0 ? 'stale' : 'requested' })
        followPage(page)
      }
      publish()
    },

    remove: (id) => {
      if (!current.records.some((record) => record.id === id)) return
      for (const page of pages) change(page, { nodes: page.nodes.filter((record) => record.id !== id) })
      publish()
    },

    unfollow: () => unfollowFrom(0),
  }
}

function unfollowPage(page: Page): void {
  page.end?.()
  change(page, { end: null })
}

function change(page: Page, fields: Partial<Page>): void {
  Object.assign(page, fields)
}

/** After a deletion, a page overlaps the next one until that is refetched. */
function withoutDuplicates(pages: readonly Page[]): IdeaRecord[] {
  const byId = new Map<string, IdeaRecord>()
  for (const { nodes } of pages) for (const record of nodes) if (!byId.has(record.id)) byId.set(record.id, record)
  return [...byId.values()]
}
