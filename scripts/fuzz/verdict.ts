import type { Cast } from './cast'
import type { Case } from './cases'
import type { Answer } from './http'

/** What tells a stranger how the server is made, or that something in it broke. */
const insides =
  /node_modules|\bat [^ ]+ \(|\.ts:\d+|Failed query|drizzle|PGlite|INTERNAL_SERVER_ERROR|went wrong on the server/i

/** What is wrong with an answer; undefined where nothing is. */
export const complaint = (
  { secret }: Pick<Cast, 'secret'>,
  { door, message }: Case,
  answer: Answer,
): string | undefined => {
  if (answer.kind === 'hung') return 'was neither answered nor closed in time'
  if (answer.kind === 'dropped') return message.mayBeDropped ? undefined : 'was closed without an answer'
  // Behind a broken request there may be a second answer.
  const failed = /^HTTP\/1\.1 (5\d\d)/m.exec(answer.all)?.[1]
  if (failed !== undefined) return `was answered ${failed}`
  if (answer.all.includes(secret)) return "was answered with another person's data"
  if (insides.test(answer.body) && door !== 'pages') return 'was told how the server is made, or that it broke'
  if (answer.status === 429 && !/^\d+$/.test(answer.headers['retry-after'] ?? ''))
    return 'was refused (429) without Retry-After'
  return undefined
}

/** A request so that it can be read, and sent again as it was. */
export const describe = ({ door, message }: Case): string => {
  const readable = JSON.stringify(message.bytes.subarray(0, 2_000).toString('utf8'))
  const base64 = message.bytes.length > 4_000 ? '' : `\n  base64: ${message.bytes.toString('base64')}`
  return `${door}, ${message.bytes.length} bytes: ${readable}${base64}`
}
