import { searchTerms } from '../../lib/search-text'
import { foldedIdeas } from '../folded'
import { createFilter, hasAll } from '../list-filters'
import type { Row } from '../../sync/overlay'
import { ideasOf, nothingTicked, sameAs, type ListedIdea } from './idea-rows'
import { ideasFilters, type IdeasSearch } from './ideas-search'

/** The ideas of the records that match the search. One that several of these rounds have stands once, where the newest has it. */
export function listIdeas(rows: readonly Row[], search: IdeasSearch, ticked = nothingTicked): ListedIdea[] {
  const terms = searchTerms(search.search ?? '')
  const isFound = createFilter(ideasFilters({ ...search, open: undefined }))
  const found = new Map<string, ListedIdea>()
  for (const row of rows) {
    if (!isFound(row.record)) continue
    const ideas = ideasOf(row)
    const listed = ideas.filter(({ idea }) => search.show === 'all' || idea.isBest)
    const folded = terms.length === 0 ? [] : foldedIdeas(row.record)
    const matching = listed.filter((one) => hasAll(folded[ideas.indexOf(one)] ?? '', terms))
    // The record may match by its topic, its note or another idea.
    for (const one of matching.length > 0 ? matching : listed) {
      const same = sameAs(one)
      const newest = found.get(same)
      found.set(same, newest ? joinRounds(newest, one) : one)
    }
  }
  const all = [...found.values()]
  return search.open ? all.filter(({ key, idea }) => !idea.isDone || ticked.has(key)) : all
}

/** An idea that another round has as well: one of the best if it was picked in either, and done if it is in both. */
function joinRounds(newest: ListedIdea, other: ListedIdea): ListedIdea {
  const [one, two] = [newest.idea, other.idea]
  const isKnown = (newest.earlier.at(-1) ?? newest).record === other.record
  return {
    ...newest,
    idea: { ...one, isBest: !!one.isBest || !!two.isBest, isDone: !!one.isDone && !!two.isDone },
    isWaiting: newest.isWaiting || other.isWaiting,
    earlier: isKnown ? newest.earlier : [...newest.earlier, other],
  }
}
