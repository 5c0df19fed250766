import * as v from 'valibot'
import { clip } from '../../contract/clip-text'
import { categories, type Category } from '../../contract/limits'
import { trimVisible } from '../../contract/visible-text'
import type { VariablesOf } from '../lib/graphql'
import { isDay } from '../lib/days'
import { pageSizes, type ideaRecordsQuery } from './documents'

/**
 * The search parameters of `/records`. An absent one sets no filter; the default order is newest first. Days are
 * YYYY-MM-DD.
 */
export interface RecordsSearch {
  search?: string | undefined
  category?: Category | undefined
  from?: string | undefined
  to?: string | undefined
  liked?: true | undefined
  sort?: 'oldest' | undefined
}

/** Longest search, in UTF-16 code units. */
export const longestSearch = 200

const wordsSchema = v.pipe(
  v.string(),
  v.transform((words) => clip(trimVisible(words), longestSearch)),
  v.nonEmpty(),
)

/** In an address it is a text. */
const trueSchema = v.pipe(
  v.union([v.literal(true), v.literal('true')]),
  v.transform(() => true as const),
)

const daySchema = v.pipe(v.string(), v.check(isDay))

const filter = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

const recordsSearchSchema = v.object({
  search: filter(wordsSchema),
  category: filter(v.picklist(categories)),
  from: filter(daySchema),
  to: filter(daySchema),
  liked: filter(trueSchema),
  sort: filter(v.literal('oldest')),
})

/** Parses the search parameters. Invalid ones are dropped, so that an old or mistyped URL still works. */
export function parseRecordsSearch(search: Record<string, unknown>): RecordsSearch {
  return v.parse(recordsSearchSchema, search)
}

/** Whether any filter is set; the order does not count. */
export function isFiltered({ sort: _sort, ...filters }: RecordsSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** The variables of one page’s query; `after` is the cursor at the end of the previous page. */
export function pageVariables(search: RecordsSearch, after: string | null): VariablesOf<typeof ideaRecordsQuery> {
  return {
    first: after === null ? pageSizes.first : pageSizes.later,
    ...(after !== null && { after }),
    ...(search.search !== undefined && { search: search.search }),
    ...(search.category !== undefined && { category: search.category }),
    ...(search.from !== undefined && { from: search.from }),
    ...(search.to !== undefined && { to: search.to }),
    ...(search.liked && { isLiked: true }),
    ...(search.sort === 'oldest' && { order: 'OLDEST' }),
  }
}

/** A cache key: equal for equal filters and order. */
export function filtersKey(search: RecordsSearch): string {
  return JSON.stringify(pageVariables(search, null))
}
