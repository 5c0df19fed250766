import type { Client } from '@urql/core'
import type { IdeaRecord } from '../../../contract/record'
import { createListeners } from '../../lib/listeners'
import { ideaRecordsQuery, recordTypenames } from '../documents'
import { pageVariables, type RecordsSearch } from '../records-search'

/** A list of records as far as it is known. */
export interface RecordListState {
  records: readonly IdeaRecord[]
  /** The first answer is in, or it is certain that it does not come. */
  isKnown: boolean
  hasNextPage: boolean
  /** Another page has been asked for, and is not here yet. */
  isLoading: boolean
  /** A page could not be had. */
  hasFailed: boolean
  /** The server is out of reach, and these are the records that this device has seen. */
  isStale: boolean
  /** What is looked at is as the server last said, and no newer answer is under way or has failed to come. */
  isAnswered: boolean
}

/** A list that is read page by page, and stays in memory for as long as the person is here. */
export interface RecordPages {
  subscribe: (listener: () => void) => () => void
  state: () => RecordListState
  /**
   * Follows the pages that hold these rows, and the first one: what changes there is asked for again. The others stay as they
   * were, so that a long list costs no more than a short one.
   */
  follow: (firstRow: number, lastRow: number) => void
  /** Asks for the page after the last one; does nothing while that is under way. */
  loadMore: () => void
  retry: () => void
  /** This record is gone for good. */
  remove: (id: string) => void
  /** Follows nothing any more; what is known stays. */
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

/** A list that fits the filters; nothing is asked for before it is looked at. */
export function createRecordPages(client: Client, search: RecordsSearch): RecordPages {
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
    const variables = pageVariables(search, page.after)
    const context = { additionalTypenames: recordTypenames, requestPolicy }
    return client.query(ideaRecordsQuery, variables, context).subscribe(({ data, stale, error }) => {
      const index = pages.indexOf(page)
      if (index < 0) return
      if (stale && page.state === 'answered') change(page, { state: 'stale' })
      else if (!data) change(page, { state: requestPolicy === 'cache-only' ? 'requested' : 'failed' })
      else {
        isStale = error !== undefined
        applyAnswer(index, page, data.IdeaRecord)
        change(page, { state: error ? 'failed' : stale ? 'stale' : 'answered' })
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
      // A record has come or gone before it: it begins where this one ends now.
      change(next, { after: endCursor })
      if (next.end === null) return
      unfollowPage(next)
      followPage(next)
    }
  }

  const followPage = (page: Page) => {
    if (page.end !== null) return
    // What comes at once must find the page followed.
    let isLeft = false
    let unsubscribe: (() => void) | null = null
    const end = () => {
      isLeft = true
      unsubscribe?.()
    }
    // It may have changed since it was last followed; where it has not, the answer comes out of the cache at once.
    change(page, { end, ...(page.state === 'answered' && { state: 'stale' }) })
    const subscription = query(page, 'cache-first')
    unsubscribe = () => subscription.unsubscribe()
    if (isLeft) unsubscribe()
  }

  const [first] = pages
  // Drawn at once where it is in the cache.
  if (first) query(first, 'cache-only').unsubscribe()

  return {
    subscribe: listeners.add,
    state: () => current,

    follow: (firstRow, lastRow) => {
      let row = 0
      for (const [index, page] of pages.entries()) {
        const isSeen = row <= lastRow && row + page.nodes.length > firstRow
        row += page.nodes.length
        // What was asked for is waited for.
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
      for (const page of pages.filter(({ state }) => state === 'failed')) {
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

/** Where a record has gone, a page reaches into the next one until that has been asked for again. */
function withoutDuplicates(pages: readonly Page[]): IdeaRecord[] {
  const byId = new Map<string, IdeaRecord>()
  for (const { nodes } of pages) for (const record of nodes) if (!byId.has(record.id)) byId.set(record.id, record)
  return [...byId.values()]
}
