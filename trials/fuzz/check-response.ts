import type { FuzzContext } from './context'
import type { Case } from './cases'
import type { RawResponse } from './http'

/** Text that reveals how the server is built, or an internal error. */
const internals =
  /node_modules|\bat [^ ]+ \(|\.ts:\d+|Failed query|drizzle|PGlite|INTERNAL_SERVER_ERROR|went wrong on the server/i

/** What is wrong with a response; undefined if nothing is. */
export const findProblem = (
  { secret }: Pick<FuzzContext, 'secret'>,
  { endpoint, message }: Case,
  response: RawResponse,
): string | undefined => {
  if (response.kind === 'hung') return 'was neither answered nor closed in time'
  if (response.kind === 'dropped') return message.mayBeDropped ? undefined : 'was closed without an answer'
  // The rest of a broken request may get a second response.
  const failed = /^HTTP\/1\.1 (5\d\d)/m.exec(response.all)?.[1]
  if (failed !== undefined) return `was answered ${failed}`
  if (response.all.includes(secret)) return "was answered with another person's data"
  if (internals.test(response.body) && endpoint !== 'pages')
    return 'revealed how the server is built, or an internal error'
  if (response.status === 429 && !/^\d+$/.test(response.headers['retry-after'] ?? ''))
    return 'was refused (429) without Retry-After'
  return undefined
}

/** A readable form of a request, with its bytes as base64 to send it again. */
export const describeRequest = ({ endpoint, message }: Case): string => {
  const readable = JSON.stringify(message.bytes.subarray(0, 2_000).toString('utf8'))
  const base64 = message.bytes.length > 4_000 ? '' : `\n  base64: ${message.bytes.toString('base64')}`
  return `${endpoint}, ${message.bytes.length} bytes: ${readable}${base64}`
}
