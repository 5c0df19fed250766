import { getRouteApi } from '@tanstack/react-router'
import { parseRecordsSearch } from './records-search'
import { RecordsScreen } from './RecordsScreen'

const route = getRouteApi('/own/records')

/** `/records`; the URL holds the filters. */
export function RecordsRoute() {
  const search = parseRecordsSearch(route.useSearch())
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
