import { useMemo } from 'react'
import { t, tn } from '../../lib/translation'
import { useDeferredReady } from '../../lib/deferred-rendering'
import { overlayRecords } from '../overlay'
import { recordsFilters, type RecordsSearch } from '../records-search'
import { useMarking } from '../use-marking'
import { useOverlays } from '../use-overlays'
import { LoadedPages } from './LoadedPages'
import { NoRecords } from './RecordListStates'
import { RecordRow } from './RecordRow'
import { useRecordPages } from './use-record-pages'
import { VirtualRows } from './VirtualRows'

export interface RecordListProps {
  search: RecordsSearch
  /** YYYY-MM-DD. */
  today: string
  onClearFilters: () => void
}

const assumedHeight = 104

/** The records that match the filters, waiting rounds first. */
export function RecordList({ search, today, onClearFilters }: RecordListProps) {
  const filters = useMemo(() => recordsFilters(search), [search])
  const marking = useMarking(search)
  const pages = useRecordPages(filters, 'rounds')
  const { records, hasNextPage } = pages
  const overlays = useOverlays(pages.isAnswered)
  const rows = useMemo(() => overlayRecords(records, overlays, filters), [records, overlays, filters])

  const areDrawn = useDeferredReady(rows.length > 0)

  if (!areDrawn) {
    const isLoading = pages.isLoading || rows.length > 0
    return <NoRecords pages={{ ...pages, isLoading }} search={search} onClearFilters={onClearFilters} />
  }
  return (
    <LoadedPages pages={pages}>
      <p className="visually-hidden" aria-live="polite">
        {hasNextPage ? t('Many records found') : tn(rows.length, '{count} record found', '{count} records found')}
      </p>
      <VirtualRows
        label={t('Records')}
        rows={rows}
        keyOf={({ record }) => record.id}
        assumedHeight={assumedHeight}
        list={pages.list}
        isBusy={pages.isPrevious}
        hasMore={hasNextPage}
        onRowsDrawn={pages.follow}
        onNearEnd={pages.loadMore}
        renderRow={({ record, isWaiting }, place) => (
          <RecordRow {...{ record, marking, today, isWaiting }} {...place} />
        )}
      />
    </LoadedPages>
  )
}
