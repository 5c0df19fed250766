import { foldText } from '../../contract/fold-text'
import type { IdeaRecord } from '../../contract/record'
import { hasTerm, searchTerms } from '../lib/search-text'
import { foldedText } from './folded'

/** The filters and the order of a list; absent filters match everything. Days are YYYY-MM-DD. */
export interface ListFilters {
  search?: string
  category?: string
  from?: string
  to?: string
  isLiked?: boolean
  tag?: string
  hasBest?: boolean
  hasOpenBest?: boolean
  order?: 'NEWEST' | 'OLDEST'
}

/** Whether a record matches the filters. */
export function createFilter(filters: ListFilters): (record: IdeaRecord) => boolean {
  const { search = '', category, from, to, isLiked, tag, hasBest, hasOpenBest } = filters
  const terms = searchTerms(search)
  const foldedTag = tag === undefined ? undefined : foldText(tag)
  return (record) =>
    (category === undefined || record.category === category) &&
    (from === undefined || record.localDay >= from) &&
    (to === undefined || record.localDay <= to) &&
    (isLiked === undefined || record.isLiked === isLiked) &&
    (foldedTag === undefined || record.tags.some((one) => foldText(one) === foldedTag)) &&
    (hasBest === undefined || record.ideas.some(({ isBest }) => isBest) === hasBest) &&
    (hasOpenBest === undefined || record.ideas.some(isOpenBest) === hasOpenBest) &&
    (terms.length === 0 || hasAll(foldedText(record), terms))
}

/** Whether an idea is one of the best two, and nothing has been done with it yet. */
export function isOpenBest({ isBest = false, isDone = false }: IdeaRecord['ideas'][number]): boolean {
  return isBest && !isDone
}

/** Whether a folded text has all terms of a search. */
export function hasAll(folded: string, terms: ReturnType<typeof searchTerms>): boolean {
  return terms.every((term) => hasTerm(folded, term))
}
