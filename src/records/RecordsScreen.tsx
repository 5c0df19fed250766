import { useToday } from '../lib/use-today'
import { Page } from '../ui/Page'
import { RecordFilters, type RecordFiltersProps } from './list/RecordFilters'
import { RecordList } from './list/RecordList'

export type RecordsScreenProps = RecordFiltersProps

/** All records, found by words, category, day and liking. The filters are the address's own. */
export function RecordsScreen({ search, onSearchChange }: RecordsScreenProps) {
  const today = useToday()
  return (
    <Page title="Records">
      <RecordFilters search={search} onSearchChange={onSearchChange} />
      <RecordList
        search={search}
        today={today}
        onShowMore={() => onSearchChange({ ...search, pages: (search.pages ?? 1) + 1 }, { replace: true })}
        onClearFilters={() => onSearchChange({ sort: search.sort }, { replace: false })}
      />
    </Page>
  )
}
