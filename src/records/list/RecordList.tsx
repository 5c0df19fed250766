import { countWords } from '../../lib/count-words'
import { SeenOnly } from '../SeenOnly'
import { overlayRecords } from '../overlay'
import type { RecordsSearch } from '../records-search'
import { useOverlays } from '../use-overlays'
import styles from './RecordList.module.css'
import { MoreRecords, NoRecords, NotLoaded } from './RecordListStates'
import { RecordRow } from './RecordRow'
import { useRecordPages } from './use-record-pages'

export interface RecordListProps {
  search: RecordsSearch
  /** YYYY-MM-DD. */
  today: string
  onShowMore: () => void
  onClearFilters: () => void
}

/** The records that fit the filters, what waits on this device first. */
export function RecordList({ search, today, onShowMore, onClearFilters }: RecordListProps) {
  const pages = useRecordPages(search)
  const overlays = useOverlays(pages?.isAnswered ?? false)
  const rows = overlayRecords(pages?.records ?? [], overlays, search)

  if (rows.length === 0) return <NoRecords pages={pages} search={search} onClearFilters={onClearFilters} />
  return (
    <>
      {pages?.isFromDevice && <SeenOnly what="the list" onRetry={pages.retry} />}
      <p className="visually-hidden" aria-live="polite">
        {countWords(rows.length, 'record')} shown
      </p>
      <ul role="list" aria-label="Records" aria-busy={pages?.isOther ?? false} className={styles.list}>
        {rows.map(({ record, isWaiting }) => (
          <RecordRow key={record.id} record={record} today={today} isWaiting={isWaiting} />
        ))}
      </ul>
      {pages?.hasFailed && !pages.isFromDevice && <NotLoaded retry={pages.retry} />}
      {pages?.hasNextPage && !pages.hasFailed && (
        <MoreRecords isLoading={pages.isLoading} count={search.pages ?? 1} onShowMore={onShowMore} />
      )}
    </>
  )
}
