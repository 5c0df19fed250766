import { useEffect, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { useGateways } from '../../lib/store-hooks'
import { useLastData } from '../../lib/query-state'
import { useRetryOnline } from '../../lib/use-retry-online'
import type { ListFilters } from '../matches-filters'
import type { CachedList } from './list-cache'
import { createRecordPages, type RecordListState } from './record-pages'

/** The list as the screen shows it. */
export interface ShownPages extends RecordListState {
  /** The records are still those of the previous filters, while the new ones load. */
  isPrevious: boolean
  list: CachedList
  /** Call it when other rows are drawn, with the first and the last of them. */
  follow: (first: number, last: number) => void
  loadMore: () => void
  retry: () => void
}

/**
 * The records for the URL’s filters. The previous list stays until the first response for new filters.
 *
 * @param view what the rows show, because each view has its own heights
 */
export function useRecordPages(filters: ListFilters, view: 'rounds' | 'ideas'): ShownPages {
  const client = useClient()
  const { recordsClients } = useGateways()
  const list = recordsClients.listCache().getOrCreate(`${view} ${JSON.stringify(filters)}`, () => ({
    pages: createRecordPages(client, filters),
    heights: [],
  }))
  const { pages } = list
  const listed = useSyncExternalStore(pages.subscribe, pages.state)
  const known = useLastData(listed.isKnown ? listed : null)

  useEffect(() => {
    pages.follow(0, 0)
    return pages.unfollow
  }, [pages])

  useRetryOnline(listed.hasFailed, pages.retry)

  return {
    ...(known ?? listed),
    isPrevious: !listed.isKnown && known !== null,
    isAnswered: listed.isAnswered,
    list,
    follow: pages.follow,
    loadMore: pages.loadMore,
    retry: pages.retry,
  }
}
