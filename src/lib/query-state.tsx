import { useState } from 'react'

/** The state of a query, as urql's hooks return it. */
interface QueryState {
  fetching: boolean
  stale: boolean
  error?: unknown
}

/** Whether the data is the server's latest response: not loading, not stale, no error. */
export function isUpToDate({ fetching, stale, error }: QueryState): boolean {
  return !fetching && !stale && error === undefined
}

/** The latest data received, so that a failed refetch does not remove it from the screen. */
export function useLastData<Answer extends object>(answer: Answer | null | undefined): Answer | null {
  const [last, setLast] = useState(answer ?? null)
  if (answer && answer !== last) setLast(answer)
  return answer ?? last
}

/**
 * Keeps local changes on the screen until the server's data includes them. The outbox drops a change once the server has
 * accepted it, but the refetch completes later; without this the old value would flash up in between.
 *
 * @param now the local changes at the moment; the same object as long as they have not changed
 * @param isUpToDate whether the data on the screen is the server's latest response
 * @param join merges the earlier local changes with the current ones
 */
export function useUntilRefetched<Known>(
  now: Known,
  isUpToDate: boolean,
  join: (before: Known, now: Known) => Known,
): Known {
  const [seen, setSeen] = useState({ now, isUpToDate, known: now })
  if (seen.now === now && seen.isUpToDate === isUpToDate) return seen.known
  const known = isUpToDate ? now : join(seen.known, now)
  setSeen({ now, isUpToDate, known })
  return known
}
