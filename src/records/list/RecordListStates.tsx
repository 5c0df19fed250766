import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FailureState } from '../../ui/FailureState'
import { LoadingState } from '../../ui/LoadingState'
import { isFiltered, mostPages, type RecordsSearch } from '../records-search'
import styles from './RecordList.module.css'
import type { ShownPages } from './use-record-pages'

export interface NoRecordsProps {
  pages: ShownPages | null
  search: RecordsSearch
  onClearFilters: () => void
}

/** What stands where the list would: it is under way, it failed, nothing fits, or nothing is there yet. */
export function NoRecords({ pages, search, onClearFilters }: NoRecordsProps) {
  if (pages === null || pages.isLoading) return <LoadingState label="Your records" />
  if (pages.hasFailed) return <NotLoaded retry={pages.retry} />
  if (isFiltered(search)) {
    return (
      <EmptyState title="Nothing found" action={<Button onClick={onClearFilters}>Show all records</Button>}>
        No record fits these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No records yet"
      action={
        <Link to="/exercise" className={buttonClass('primary')}>
          Start a round
        </Link>
      }
    >
      Each minute you finish is kept here: its ideas, its rhythm, and what you make of it afterwards.
    </EmptyState>
  )
}

/** The list, or what comes after it, could not be had. */
export function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <FailureState title="Your records could not be loaded" onRetry={retry}>
      They are safe where they are. Check your connection, then try again.
    </FailureState>
  )
}

export interface MoreRecordsProps {
  isLoading: boolean
  /** Pages that are shown already. */
  count: number
  onShowMore: () => void
}

/** The way to the next page. */
export function MoreRecords({ isLoading, count, onShowMore }: MoreRecordsProps) {
  return (
    <p className={styles.more}>
      {count >= mostPages ? (
        'The list ends here. Search, or choose days above, to find what is older.'
      ) : (
        // Disabled for good measure, but not so that it would lose the focus.
        <Button aria-disabled={isLoading} onClick={() => isLoading || onShowMore()}>
          {isLoading ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </p>
  )
}
