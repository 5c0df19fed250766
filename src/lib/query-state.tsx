import { useState } from 'react'

/** What urql's hooks tell of a query. */
interface QueryState {
  fetching: boolean
  stale: boolean
  error?: unknown
}

/** Whether the server's answer is in, and no newer one is under way or has failed to come. */
export function isUpToDate({ fetching, stale, error }: QueryState): boolean {
  return !fetching && !stale && error === undefined
}

/** The latest answer there was: a refresh that fails does not take from the screen what is known already. */
export function useLastData<Answer extends object>(answer: Answer | null | undefined): Answer | null {
  const [last, setLast] = useState(answer ?? null)
  if (answer && answer !== last) setLast(answer)
  return answer ?? last
}

/**
 * What this device knows better than the server's last answer. What the server has just been told is forgotten here
 * before its fresh answer is in; it is kept until then, so that nothing on the screen jumps back and forth.
 *
 * @param now what this device knows at the moment; the same object for as long as it is the same
 * @param isAnswered the server's answer is in, and no newer one is under way or has failed to come
 * @param join what was known before, with what is known now
 */
export function useUntilRefetched<Known>(
  now: Known,
  isAnswered: boolean,
  join: (before: Known, now: Known) => Known,
): Known {
  const [seen, setSeen] = useState({ now, isAnswered, known: now })
  if (seen.now === now && seen.isAnswered === isAnswered) return seen.known
  const known = isAnswered ? now : join(seen.known, now)
  setSeen({ now, isAnswered, known })
  return known
}
