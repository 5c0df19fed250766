import { focusMain } from '../lib/focus'
import { t } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Page } from '../ui/Page'
import { RecordFilters, type RecordFiltersProps } from './list/RecordFilters'
import { RecordList } from './list/RecordList'

/** All records, found by words, category, day and liking. The filters are the address's own. */
export function RecordsScreen({ search, onSearchChange }: Omit<RecordFiltersProps, 'today' | 'onClear'>) {
  const today = useToday()
  const onClear = () => {
    focusMain()
    onSearchChange({ sort: search.sort }, { replace: false })
  }
  return (
    <Page title={t('Records')}>
      <RecordFilters {...{ search, today, onSearchChange, onClear }} />
      <RecordList search={search} today={today} onClearFilters={onClear} />
    </Page>
  )
}
