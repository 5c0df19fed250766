import type { CombinedError } from '@urql/core'

/** The HTTP status of a failed request; null if there was no response. */
export function statusOf({ response }: CombinedError): number | null {
  return response instanceof Response ? response.status : null
}

/** A longer Retry-After is treated as a server error: entries should not wait for it. */
const longestRetryAfterMs = 60 * 60_000

/** The Retry-After time in milliseconds, at most an hour; null if the header is missing (RFC 9110, section 10.2.3). */
export function retryAfterOf({ response }: CombinedError): number | null {
  const header = response instanceof Response ? response.headers.get('retry-after') : null
  if (header === null) return null
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), longestRetryAfterMs) : null
}
