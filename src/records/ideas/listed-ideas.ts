import { isFoundBy, searchTerms } from '../../lib/search-text'
import { createFilter } from '../list-filters'
import type { Row } from '../overlay'
import { ideasOf, nothingTicked, type ListedIdea } from './idea-rows'
import { ideasFilters, type IdeasSearch } from './ideas-search'

/** The ideas of the records that match the search. */
export function listIdeas(rows: readonly Row[], search: IdeasSearch, ticked = nothingTicked): ListedIdea[] {
  const terms = searchTerms(search.search ?? '')
  const isFound = createFilter(ideasFilters({ ...search, open: undefined }))
  return rows.flatMap((row) => {
    if (!isFound(row.record)) return []
    const listed = ideasOf(row).filter(
      ({ key, idea }) => (search.show === 'all' || idea.isBest) && (!search.open || !idea.isDone || ticked.has(key)),
    )
    if (terms.length === 0) return listed
    const matching = listed.filter(({ idea }) => isFoundBy(idea.text, terms))
    // The record matches by its topic, its note or another idea.
    return matching.length > 0 ? matching : listed
  })
}
