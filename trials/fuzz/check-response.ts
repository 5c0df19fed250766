import type { FuzzContext } from './accounts'
import type { Case } from './cases'
import type { Response } from './http'
import { logCanary } from './values'

/** Text that reveals how the server is built, or an internal error. */
const internals =
  /node_modules|\bat [^ ]+ \(|\.ts:\d+|Failed query|drizzle|PGlite|INTERNAL_SERVER_ERROR|went wrong on the server/i

/** More than the server reads of any body: it may close the connection while the rest is still being sent. */
const mostThatIsRead = 1_050_000

/** What is wrong with a response; undefined if nothing is. */
export function findProblem({ secret }: FuzzContext, { endpoint, request }: Case, response: Response) {
  if (response === 'hung') return 'was neither answered nor closed in time'
  if (response === 'dropped')
    return (request.body?.length ?? 0) > mostThatIsRead ? undefined : 'was closed without an answer'
  if (response.status >= 500) return `was answered ${response.status}`
  if (response.body.includes(secret)) return "was answered with another person's data"
  if (internals.test(response.body) && endpoint !== 'pages')
    return 'revealed how the server is built, or an internal error'
  return undefined
}

/** Finds private data in the log: typed text, identities, tokens; also internal errors. */
export function findLogLeaks(log: string, { attacker, victim, secret, rooms }: FuzzContext): string[] {
  const hidden = [
    // In every text and in every e-mail address.
    ...[logCanary, logCanary.toLowerCase(), secret, rooms.own.key],
    ...[attacker, victim].flatMap(({ uid, token }) => [uid, token.slice(-40)]),
    // The server's message for an error of its own.
    'request failed',
  ]
  return log
    .split('\n')
    .filter((line) => hidden.some((text) => line.includes(text)))
    .map((line) => `The log holds what it must not: ${line}`)
}
