import type { IdeaRecord } from '../../../contract/record'
import type { RecordPages } from './record-pages'

/**
 * Loads the rest of a list. Resolves with all its records, or null if a page failed to load; never, if it is aborted.
 *
 * @param onLoaded called after each page with the number of records so far
 */
export function loadAll(
  pages: RecordPages,
  { signal, onLoaded }: { signal: AbortSignal; onLoaded: (count: number) => void },
): Promise<readonly IdeaRecord[] | null> {
  return new Promise((resolve) => {
    const step = () => {
      const { isKnown, isLoading, isStale, hasFailed, hasNextPage, records } = pages.state()
      if (!isKnown || isLoading) return
      if (hasNextPage && !hasFailed) {
        onLoaded(records.length)
        pages.loadMore()
        return
      }
      end()
      resolve(hasFailed && !isStale ? null : records)
    }
    const end = pages.subscribe(step)
    signal.addEventListener('abort', end)
    step()
  })
}
