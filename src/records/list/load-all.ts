import type { IdeaRecord } from '../../../contract/record'
import type { RecordPages } from './record-pages'

/**
 * Loads the rest of a list. Resolves with all its records, and rejects if a page fails to load. If it is aborted, it does neither.
 *
 * @param onLoaded called after each page with the number of records so far
 */
export function loadAll(
  pages: RecordPages,
  { signal, onLoaded }: { signal: AbortSignal; onLoaded: (count: number) => void },
): Promise<readonly IdeaRecord[]> {
  return new Promise((resolve, reject) => {
    const step = () => {
      const { isKnown, isLoading, isStale, hasFailed, hasNextPage, records } = pages.state()
      if (!isKnown || isLoading) return
      if (hasNextPage && !hasFailed) {
        onLoaded(records.length)
        pages.loadMore()
        return
      }
      end()
      if (hasFailed && !isStale) reject(new Error('A page could not be loaded.'))
      else resolve(records)
    }
    const end = pages.subscribe(step)
    signal.addEventListener('abort', end)
    step()
  })
}
