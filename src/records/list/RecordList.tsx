import { useMemo } from 'react'
import { t, tn } from '../../lib/translation'
import { useDeferredReady } from '../../lib/deferred-rendering'
import { OfflineNotice } from '../OfflineNotice'
import { overlayRecords } from '../overlay'
import type { RecordsSearch } from '../records-search'
import { useOverlays } from '../use-overlays'
import { MoreRecords, NoRecords, LoadFailed } from './RecordListStates'
import { RecordRows } from './RecordRows'
import { useRecordPages } from './use-record-pages'

export interface RecordListProps {
  search: RecordsSearch
  /** YYYY-MM-DD. */
  today: string
  onClearFilters: () => void
}

/** The records that match the filters, waiting rounds first. */
export function RecordList({ search, today, onClearFilters }: RecordListProps) {
  const pages = useRecordPages(search)
  const { records, list, hasNextPage, hasFailed, isStale, isPrevious, follow, loadMore } = pages
  const overlays = useOverlays(pages.isAnswered)
  const rows = useMemo(() => overlayRecords(records, overlays, search), [records, overlays, search])

  const areDrawn = useDeferredReady(rows.length > 0)

  if (!areDrawn) {
    const isLoading = pages.isLoading || rows.length > 0
    return <NoRecords pages={{ ...pages, isLoading }} search={search} onClearFilters={onClearFilters} />
  }
  return (
    <>
      {isStale && (
        <OfflineNotice onRetry={pages.retry}>
          {t('The server cannot be reached. This is the list last saved on this device.')}
        </OfflineNotice>
      )}
      <p className="visually-hidden" aria-live="polite">
        {hasNextPage ? t('Many records found') : tn(rows.length, '{count} record found', '{count} records found')}
      </p>
      <RecordRows
        rows={rows}
        list={list}
        today={today}
        isBusy={isPrevious}
        hasMore={hasNextPage}
        onRowsDrawn={follow}
        onNearEnd={loadMore}
      />
      {hasFailed && !isStale && <LoadFailed retry={pages.retry} />}
      {hasNextPage && !hasFailed && <MoreRecords isLoading={pages.isLoading} onShowMore={loadMore} />}
    </>
  )
}
