import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { useGateways } from '../../app/hooks'
import { useLastData } from '../../lib/query-state'
import { useRequestPolicy } from '../../lib/use-request-policy'
import { useRetryOnline } from '../../lib/use-retry-online'
import { filtersKey, type RecordsSearch } from '../records-search'
import { createRecordPages, type RecordListState } from './record-pages'
import { createRowWindow, type RowWindow } from './row-window'

/** What the screen knows of the list that was asked for. */
export interface ShownPages extends RecordListState {
  /** Other filters were asked for, and these records are still those of the filters before. */
  isPrevious: boolean
  rowWindow: RowWindow
  /** Other rows are drawn now. */
  follow: () => void
  loadMore: () => void
  retry: () => void
}

/** The records that the address asks for. What was there stays until the first answer to other filters is in. */
export function useRecordPages(search: RecordsSearch): ShownPages {
  const client = useClient()
  const { recordsClients } = useGateways()
  const { pages, rowWindow } = recordsClients.listCache().getOrCreate(filtersKey(search), () => ({
    pages: createRecordPages(client, search),
    rowWindow: createRowWindow(),
  }))
  // A jump in time asks for nothing.
  const isNow = useRequestPolicy() === 'cache-first'
  const listed = useSyncExternalStore(pages.subscribe, pages.state)
  const known = useLastData(listed.isKnown ? listed : null)

  const follow = useCallback(() => {
    const { from, to } = rowWindow.drawnRows()
    if (isNow) pages.follow(from, to - 1)
  }, [isNow, pages, rowWindow])

  useEffect(() => {
    follow()
    return pages.unfollow
  }, [follow, pages])

  useRetryOnline(listed.hasFailed, pages.retry)

  return {
    ...(known ?? listed),
    isPrevious: !listed.isKnown && known !== null,
    isAnswered: listed.isAnswered,
    rowWindow,
    follow,
    loadMore: isNow ? pages.loadMore : nothing,
    retry: pages.retry,
  }
}

function nothing(): void {
  // Asked for at another moment.
}
