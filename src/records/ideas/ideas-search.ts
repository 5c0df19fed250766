import * as v from 'valibot'
import type { ListFilters } from '../list-filters'
import { filter, sharedEntries, sharedFilters, trueSchema, type SharedSearch } from '../records-search'

/** The search parameters of `/ideas`. Without `show`, only the best ideas. */
export interface IdeasSearch extends SharedSearch {
  show?: 'all' | undefined
  /** Only ideas that are not done. */
  open?: true | undefined
}

const ideasSearchSchema = v.object({
  ...sharedEntries,
  show: filter(v.literal('all')),
  open: filter(trueSchema),
})

/** Parses the search parameters. Invalid ones are dropped, so that an old or mistyped URL still works. */
export function parseIdeasSearch(search: object): IdeasSearch {
  return v.parse(ideasSearchSchema, search)
}

/** Whether any filter is set, apart from the choice of best or all ideas. */
export function isIdeasFiltered({ show: _show, ...filters }: IdeasSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** The filters of the records that have the ideas. */
export function ideasFilters(search: IdeasSearch): ListFilters {
  const isBestOnly = search.show === undefined
  return {
    ...sharedFilters(search),
    ...(isBestOnly && (search.open ? { hasOpenBest: true } : { hasBest: true })),
  }
}
