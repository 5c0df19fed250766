/** What urql's hooks tell of a query. */
interface QueryState {
  fetching: boolean
  stale: boolean
  error?: unknown
}

/** Whether the server's answer is in, and no newer one is under way or has failed to come. */
export function isAnswered({ fetching, stale, error }: QueryState): boolean {
  return !fetching && !stale && error === undefined
}
