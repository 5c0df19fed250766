import { useMemo } from 'react'
import { searchTerms, type SearchTerm } from '../../contract/search-text'

/** The terms of the search that is set, the same list until it changes; none if there is none. */
export function useSearchTerms({ search = '' }: { search?: string | undefined }): readonly SearchTerm[] {
  return useMemo(() => searchTerms(search), [search])
}
