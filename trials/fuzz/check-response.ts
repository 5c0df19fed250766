import type { Case } from './cases'
import type { FuzzContext } from './accounts'
import { send, type RawResponse } from './http'
import { logCanary } from './values'

/** Text that reveals how the server is built, or an internal error. */
const internals =
  /node_modules|\bat [^ ]+ \(|\.ts:\d+|Failed query|drizzle|PGlite|INTERNAL_SERVER_ERROR|went wrong on the server/i

/** What is wrong with a response; undefined if nothing is. */
function findProblem({ secret }: FuzzContext, { endpoint, message }: Case, response: RawResponse): string | undefined {
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
export function describeRequest({ endpoint, message }: Case): string {
  const readable = JSON.stringify(message.bytes.subarray(0, 2_000).toString('utf8'))
  const base64 = message.bytes.length > 4_000 ? '' : `\n  base64: ${message.bytes.toString('base64')}`
  return `${endpoint}, ${message.bytes.length} bytes: ${readable}${base64}`
}

/** Sends requests, and counts their responses by endpoint and status. */
export class Sender {
  private readonly counts = new Map<string, number>()

  constructor(
    private readonly port: number,
    private readonly context: FuzzContext,
  ) {}

  /** Sends all of these at once. Returns what is wrong with the first wrong response. */
  async sendAll(batch: readonly Case[]): Promise<string | undefined> {
    const responses = await Promise.all(batch.map(async ({ message }) => send(this.port, message)))
    let problem: string | undefined
    for (const [index, testCase] of batch.entries()) {
      const response = responses[index] ?? { kind: 'hung' }
      const key = `${testCase.endpoint} ${response.kind === 'answered' ? response.status : response.kind}`
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
      const found = findProblem(this.context, testCase, response)
      if (found !== undefined) problem ??= `A request ${found}.\n${describeRequest(testCase)}`
    }
    return problem
  }

  /** Whether any response had this status. */
  has(status: string): boolean {
    return [...this.counts.keys()].some((key) => key.endsWith(` ${status}`))
  }

  printCounts(): void {
    console.log(
      [...this.counts]
        .toSorted()
        .map(([key, count]) => `${key}: ${count}`)
        .join('  '),
    )
  }
}

/** Finds private data in the log: typed text, identities, tokens; also internal errors. */
export function findLogLeaks(log: string, context: FuzzContext): string[] {
  const { attacker, victim, friend, secret, rooms, badTokens } = context
  const hidden = [
    // In every text and in every e-mail address.
    ...[logCanary, logCanary.toLowerCase(), secret, rooms.own.key],
    ...[attacker, victim, friend].flatMap(({ uid, token }) => [uid, token.slice(-40)]),
    badTokens.expired.slice(-40),
    // The server's message for an error of its own.
    'request failed',
  ]
  return log
    .split('\n')
    .filter((line) => hidden.some((text) => line.includes(text)))
    .map((line) => `The log holds what it must not: ${line}`)
}
