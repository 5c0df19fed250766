import { focusMain } from '../lib/focus'
import { t } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Page } from '../ui/Page'
import { RecordsHead } from './RecordsHead'
import { RecordFilters, type RecordFiltersProps } from './list/RecordFilters'
import { RecordList } from './list/RecordList'

/** The list of records. Its filters live in the URL. */
export function RecordsScreen({ search, onSearchChange }: Omit<RecordFiltersProps, 'today' | 'onClear'>) {
  const today = useToday()
  const onClear = () => {
    focusMain()
    onSearchChange({ sort: search.sort }, { replace: false })
  }
  return (
    <Page>
      <RecordsHead title={t('Records')} />
      <RecordFilters {...{ search, today, onSearchChange, onClear }} />
      <RecordList search={search} today={today} onClearFilters={onClear} />
    </Page>
  )
}
