import { foldText } from '../../contract/fold-text'
import type { Aim } from '../../contract/limits'
import type { IdeaRecord } from '../../contract/record'
import { isFoundBy, searchTerms } from '../../contract/search-text'

/** The filters and the order of a list, as the server knows them; absent filters match everything. Days are YYYY-MM-DD. */
export interface ListFilters {
  search?: string
  category?: string
  from?: string
  to?: string
  isLiked?: boolean
  /** Exactly this topic. */
  topic?: string
  lengthMs?: number
  aim?: Aim
  tag?: string
  hasBest?: boolean
  hasOpenBest?: boolean
  order?: 'NEWEST' | 'OLDEST'
}

/**
 * Whether a record matches the filters, by the server’s rules. Used for records that the server cannot search: waiting
 * ones, and all of them offline.
 */
export function matchesFilters(
  record: IdeaRecord,
  filters: { [Name in keyof ListFilters]: ListFilters[Name] | undefined },
): boolean {
  const { search, category, from, to, isLiked, topic, lengthMs, aim, tag, hasBest, hasOpenBest } = filters
  return (
    (search === undefined || containsText(record, search)) &&
    (category === undefined || record.category === category) &&
    (from === undefined || record.localDay >= from) &&
    (to === undefined || record.localDay <= to) &&
    (isLiked === undefined || record.isLiked === isLiked) &&
    (topic === undefined || foldText(record.topicTitle) === foldText(topic)) &&
    (lengthMs === undefined || record.lengthMs === lengthMs) &&
    (aim === undefined || record.aim === aim) &&
    (tag === undefined || record.tags.some((one) => foldText(one) === foldText(tag))) &&
    (hasBest === undefined || record.ideas.some(({ isBest }) => isBest) === hasBest) &&
    (hasOpenBest === undefined || record.ideas.some(isOpenBest) === hasOpenBest)
  )
}

/** Whether an idea is one of the best two, and nothing has been done with it yet. */
export function isOpenBest({ isBest = false, isDone = false }: IdeaRecord['ideas'][number]): boolean {
  return isBest && !isDone
}

function containsText({ topicTitle, ideas, tags, comment }: IdeaRecord, search: string): boolean {
  const texts = [topicTitle, ...ideas.map(({ text }) => text), ...tags.map((tag) => `#${tag}`), comment]
  return isFoundBy(texts.join('\n'), searchTerms(search))
}
