import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseRecordsSearch, type RecordsSearch } from './records-search'
import { focusMain } from '../lib/focus'
import { t } from '../lib/translation'
import { useToday } from '../lib/use-today'
import { Page } from '../ui/Page'
import { RecordsHead } from './RecordsHead'
import { RecordFilters } from './list/RecordFilters'
import { RecordList } from './list/RecordList'
import { useTypedSearch, type ChangeSearch } from './list/use-typed-search'

const route = getRouteApi('/own/records')

/** `/records`; the URL holds the filters. */
export function RecordsRoute() {
  const parameters = route.useSearch()
  const search = useMemo(() => parseRecordsSearch(parameters), [parameters])
  const navigate = route.useNavigate()
  return (
    <RecordsScreen
      search={search}
      onSearchChange={(next, { replace }) =>
        void navigate({ search: () => ({ ...next }), replace, resetScroll: false })
      }
    />
  )
}

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
