import { getRouteApi } from '@tanstack/react-router'
import { parseRecordsSearch } from './records-search'
import { RecordsScreen } from './RecordsScreen'
import { useSearchChange } from './use-search-change'

const route = getRouteApi('/account/records')

/** `/records`; the URL holds the filters. */
export function RecordsRoute() {
  const search = parseRecordsSearch(route.useSearch())
  return <RecordsScreen search={search} onSearchChange={useSearchChange('/records')} />
}
