import { searchTerms } from '../../lib/search-text'
import { foldedIdeas } from '../folded'
import { createFilter, hasAll } from '../list-filters'
import type { Row } from '../../sync/overlay'
import { ideasOf, nothingTicked, type ListedIdea } from './idea-rows'
import { ideasFilters, type IdeasSearch } from './ideas-search'

/** The ideas of the records that match the search. */
export function listIdeas(rows: readonly Row[], search: IdeasSearch, ticked = nothingTicked): ListedIdea[] {
  const terms = searchTerms(search.search ?? '')
  const isFound = createFilter(ideasFilters({ ...search, open: undefined }))
  const found: ListedIdea[] = []
  for (const row of rows) {
    if (!isFound(row.record)) continue
    const ideas = ideasOf(row)
    const listed = ideas.filter(
      ({ key, idea }) => (search.show === 'all' || idea.isBest) && (!search.open || !idea.isDone || ticked.has(key)),
    )
    const folded = terms.length === 0 ? [] : foldedIdeas(row.record)
    const matching = listed.filter((one) => hasAll(folded[ideas.indexOf(one)] ?? '', terms))
    // The record may match by its topic, its note or another idea.
    found.push(...(matching.length > 0 ? matching : listed))
  }
  return found
}
