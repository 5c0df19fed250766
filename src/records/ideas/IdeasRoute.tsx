import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSearchChange } from '../use-search-change'
import { parseIdeasSearch } from './ideas-search'
import { IdeasScreen } from './IdeasScreen'

const route = getRouteApi('/ideas')

/** `/ideas`; the URL holds the filters. */
export function IdeasRoute() {
  const parameters = route.useSearch()
  const search = useMemo(() => parseIdeasSearch(parameters), [parameters])
  return <IdeasScreen search={search} onSearchChange={useSearchChange('/ideas')} />
}
