import type { CombinedError } from '@urql/core'
import * as v from 'valibot'

const codeSchema = v.object({ code: v.string() })

/** The HTTP status of a failed answer; null where there was no answer. */
export function statusOf({ response }: CombinedError): number | null {
  return response instanceof Response ? response.status : null
}

/** The code of a failed answer's first GraphQL error, such as `BAD_USER_INPUT`; null where there is none. */
export function codeOf({ graphQLErrors }: CombinedError): string | null {
  const extensions = v.safeParse(codeSchema, graphQLErrors[0]?.extensions)
  return extensions.success ? extensions.output.code : null
}

/** A server that names a time beyond this has made a mistake, for which nobody's rounds should wait. */
const longestRetryAfterMs = 60 * 60_000

/**
 * How long the server wants not to be asked, in milliseconds, at most an hour; null where it did not say (RFC 9110, section
 * 10.2.3).
 */
export function retryAfterOf({ response }: CombinedError): number | null {
  const header = response instanceof Response ? response.headers.get('retry-after') : null
  if (header === null) return null
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), longestRetryAfterMs) : null
}
