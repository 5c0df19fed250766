import * as v from 'valibot'
import { clip } from '../../contract/clip-text'
import { categories, maximumTagLength, type Category } from '../../contract/limits'
import { trimVisible } from '../../contract/visible-text'
import { isDay } from '../lib/days'
import type { ListFilters } from './list-filters'

/** The search parameters that records and ideas share. An absent one sets no filter. Days are YYYY-MM-DD. */
export interface SharedSearch {
  search?: string | undefined
  category?: Category | undefined
  tag?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The search parameters of `/records`; the default order is newest first. */
export interface RecordsSearch extends SharedSearch {
  liked?: true | undefined
  sort?: 'oldest' | undefined
}

/** Longest search, in UTF-16 code units. */
export const longestSearch = 200

/** What a text asks for, without the blanks around it; empty if there is nothing to see in it. */
export function wordsOf(text: string): string {
  return clip(trimVisible(text), longestSearch)
}

const wordsSchema = v.pipe(v.string(), v.transform(wordsOf), v.nonEmpty())

/** In an address it is a text. */
export const trueSchema = v.pipe(
  v.union([v.literal(true), v.literal('true')]),
  v.transform(() => true as const),
)

const daySchema = v.pipe(v.string(), v.check(isDay))

/** A filter that is dropped if it is invalid. */
export const filter = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** The parameters that records and ideas share. */
export const sharedEntries = {
  search: filter(wordsSchema),
  category: filter(v.picklist(categories)),
  tag: filter(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maximumTagLength))),
  from: filter(daySchema),
  to: filter(daySchema),
}

const recordsSearchSchema = v.object({ ...sharedEntries, liked: filter(trueSchema), sort: filter(v.literal('oldest')) })

/** Parses the search parameters. Invalid ones are dropped, so that an old or mistyped URL still works. */
export function parseRecordsSearch(search: object): RecordsSearch {
  return v.parse(recordsSearchSchema, search)
}

/** Whether any filter is set; the order does not count. */
export function isFiltered({ sort: _sort, ...filters }: RecordsSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** A filter as a person sees it: the two days are one. */
export type FilterName = 'category' | 'tag' | 'days' | 'liked'

/** Which filters are set that have a field of their own; the words searched for are in sight anyway. */
export function setFilters({ category, tag, from, to, liked }: RecordsSearch): FilterName[] {
  const values = { category, tag, days: from ?? to, liked }
  const names = ['category', 'tag', 'days', 'liked'] as const
  return names.filter((name) => values[name] !== undefined)
}

/** The shared filters. */
export function sharedFilters({ search, category, tag, from, to }: SharedSearch): ListFilters {
  return {
    ...(search !== undefined && { search }),
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** The filters and the order. */
export function recordsFilters(search: RecordsSearch): ListFilters {
  return {
    ...sharedFilters(search),
    ...(search.liked && { isLiked: true }),
    ...(search.sort === 'oldest' && { order: 'OLDEST' }),
  }
}
