/** What came of a request. */
export type ResponseOutcome =
  | 'done'
  /** 503 with Retry-After: the database is away, ask again. */
  | 'retryLater'
  /** No answer in time. */
  | 'hung'
  /** Anything else, which nobody should get while the database changes its machine. */
  | 'other'

export type WriteResponse = {
  outcome: ResponseOutcome
  /** Status and code, for whoever looks into one that should not be. */
  what: string
  /** When it was sent, of `performance.now()`, and how long the answer took. */
  sentAt: number
  ms: number
}

/** What an answer means; a 503 counts only if it says when to come again. */
export const outcomeOf = (status: number, retryAfter: string | null, hasErrors: boolean): ResponseOutcome => {
  if (status === 200 && !hasErrors) return 'done'
  return status === 503 && retryAfter !== null && /^\d+$/.test(retryAfter) ? 'retryLater' : 'other'
}
