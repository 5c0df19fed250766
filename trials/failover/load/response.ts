/** The outcome of a request. */
export type ResponseOutcome =
  | 'done'
  /** 503 with Retry-After: the database is unavailable, retry later. */
  | 'retryLater'
  /** No response in time. */
  | 'hung'
  /** Anything else, which must not happen during a failover. */
  | 'other'

export type WriteResponse = {
  outcome: ResponseOutcome
  /** Status and error codes, for debugging. */
  what: string
  /** When it was sent (`performance.now()`), and how long the response took. */
  sentAt: number
  ms: number
}

/** Classifies a response. A 503 counts as `retryLater` only with a Retry-After in seconds. */
export const outcomeOf = (status: number, retryAfter: string | null, hasErrors: boolean): ResponseOutcome => {
  if (status === 200 && !hasErrors) return 'done'
  return status === 503 && retryAfter !== null && /^\d+$/.test(retryAfter) ? 'retryLater' : 'other'
}
