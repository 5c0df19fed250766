import { focusMain } from '../lib/focus'
import { t } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Page } from '../ui/Page'
import { RecordsHead } from './RecordsHead'
import { RecordFilters } from './list/RecordFilters'
import { RecordList } from './list/RecordList'
import { useTypedSearch, type ChangeSearch } from './list/use-typed-search'
import { parseRecordsSearch, type RecordsSearch } from './records-search'

interface RecordsScreenProps {
  search: RecordsSearch
  onSearchChange: ChangeSearch<RecordsSearch>
}

/** The list of records. Its filters live in the URL. */
export function RecordsScreen({ search: inAddress, onSearchChange }: RecordsScreenProps) {
  const today = useToday()
  const typed = useTypedSearch(inAddress, parseRecordsSearch, onSearchChange)
  const { search } = typed
  const onClear = () => {
    focusMain()
    typed.change({ sort: search.sort }, { replace: false })
  }
  return (
    <Page>
      <RecordsHead title={t('Records')} />
      <RecordFilters {...{ typed, today, onClear }} />
      <RecordList search={search} today={today} onClearFilters={onClear} />
    </Page>
  )
}
