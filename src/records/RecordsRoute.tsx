import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseRecordsSearch } from './records-search'
import { RecordsScreen } from './RecordsScreen'

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
