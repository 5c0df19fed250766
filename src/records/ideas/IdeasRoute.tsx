import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseIdeasSearch } from './ideas-search'
import { IdeasScreen } from './IdeasScreen'

const route = getRouteApi('/own/ideas')

/** `/ideas`; the URL holds the filters. */
export function IdeasRoute() {
  const parameters = route.useSearch()
  const search = useMemo(() => parseIdeasSearch(parameters), [parameters])
  const navigate = route.useNavigate()
  return (
    <IdeasScreen
      search={search}
      onSearchChange={(next, { replace }) =>
        void navigate({ search: () => ({ ...next }), replace, resetScroll: false })
      }
    />
  )
}
