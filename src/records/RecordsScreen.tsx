import { focusMain } from '../lib/focus'
import { t } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Page } from '../ui/Page'
import { RecordFilters, type RecordFiltersProps } from './list/RecordFilters'
import { RecordList } from './list/RecordList'

export type RecordsScreenProps = Omit<RecordFiltersProps, 'today'>

/** All records, found by words, category, day and liking. The filters are the address's own. */
export function RecordsScreen({ search, onSearchChange }: RecordsScreenProps) {
  const today = useToday()
  return (
    <Page title={t('Records')}>
      <RecordFilters search={search} today={today} onSearchChange={onSearchChange} />
      <RecordList
        search={search}
        today={today}
        onClearFilters={() => {
          focusMain()
          onSearchChange({ sort: search.sort }, { replace: false })
        }}
      />
    </Page>
  )
}
