import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { IdeaFiltersProps } from './IdeaFilters'
import { parseIdeasSearch } from './ideas-search'
import { IdeasScreen } from './IdeasScreen'

const route = getRouteApi('/own/ideas')

/** `/ideas`; the URL holds the filters. */
export function IdeasRoute() {
  const parameters = route.useSearch()
  const search = useMemo(() => parseIdeasSearch(parameters), [parameters])
  const navigate = route.useNavigate()
  const onSearchChange = useCallback<IdeaFiltersProps['onSearchChange']>(
    (next, { replace }) => void navigate({ search: () => ({ ...next }), replace, resetScroll: false }),
    [navigate],
  )
  return <IdeasScreen search={search} onSearchChange={onSearchChange} />
}
