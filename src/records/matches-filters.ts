import { foldText, searchWords } from '../../contract/fold-text'
import type { IdeaRecord } from '../../contract/record'

/** The filters of a list; absent filters match everything. Days are YYYY-MM-DD. */
interface Filters {
  search?: string | undefined
  category?: string | undefined
  from?: string | undefined
  to?: string | undefined
  liked?: boolean | undefined
  /** Exactly this topic. */
  topic?: string | undefined
  lengthMs?: number | undefined
  aim?: string | undefined
}

/**
 * Whether a record matches the filters, by the server’s rules. Used for records that the server cannot search: waiting
 * ones, and all of them offline.
 */
export function matchesFilters(record: IdeaRecord, filters: Filters): boolean {
  const { search, category, from, to, liked, topic, lengthMs, aim } = filters
  return (
    (search === undefined || containsText(record, search)) &&
    (category === undefined || record.category === category) &&
    (from === undefined || record.localDay >= from) &&
    (to === undefined || record.localDay <= to) &&
    (liked === undefined || record.isLiked === liked) &&
    (topic === undefined || foldText(record.topicTitle) === foldText(topic)) &&
    (lengthMs === undefined || record.lengthMs === lengthMs) &&
    (aim === undefined || record.aim === aim)
  )
}

function containsText({ topicTitle, ideas, tags, comment }: IdeaRecord, search: string): boolean {
  const text = foldText(
    [topicTitle, ...ideas.map(({ text }) => text), ...tags.map((tag) => `#${tag}`), comment].join('\n'),
  )
  return searchWords(search).every((word) => text.includes(word))
}
