import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useRequestPolicy } from '../../lib/use-request-policy'
import { useRetryOnline } from '../../lib/use-retry-online'
import { filtersKey, type RecordsSearch } from '../records-search'
import { cachedRecordPages, followRecordPages, type RecordPages } from './record-pages'

/** What the screen knows of the list that was asked for. */
export interface ShownPages extends RecordPages {
  /** Other filters were asked for, and these records are still those of the filters before. */
  isOther: boolean
  /** What was asked for is under way: other filters, or another page. */
  isLoading: boolean
  /** The server's answer to what was asked for is in, and no newer one is under way or has failed to come. */
  isAnswered: boolean
  retry: () => void
}

interface Answer {
  filters: string
  count: number
  pages: RecordPages
}

/** The pages that the address asks for; null until the first answer. What was there stays until the next answer is in. */
export function useRecordPages(search: RecordsSearch): ShownPages | null {
  const client = useClient()
  const filters = filtersKey(search)
  const count = search.pages ?? 1
  const requestPolicy = useRequestPolicy()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState(() => {
    const pages = cachedRecordPages(client, { search, count })
    return pages && { filters, count, pages }
  })
  const retry = () => setAttempt(attempt + 1)

  useEffect(() => {
    const onPages = (pages: RecordPages) => setAnswer((last) => ({ filters, count, pages: join(last, filters, pages) }))
    return followRecordPages(client, { search, count }, onPages, requestPolicy)
  }, [client, search, filters, count, requestPolicy, attempt])

  useRetryOnline(answer?.pages.hasFailed ?? false, retry)

  if (answer === null) return null
  const { isStale, hasFailed } = answer.pages
  const isLoading = answer.filters !== filters || answer.count !== count
  return {
    ...answer.pages,
    isOther: answer.filters !== filters,
    isLoading,
    isAnswered: !isLoading && !isStale && !hasFailed,
    retry,
  }
}

/** Where the network fails, the records of the same list that are there already stay. */
function join(last: Answer | null, filters: string, pages: RecordPages): RecordPages {
  return pages.hasFailed && last?.filters === filters ? { ...pages, records: last.pages.records } : pages
}
