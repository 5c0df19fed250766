import type { Account } from './context'
import { costlyRequests, savePlainRound, type Costly } from './costly-requests'
import { json } from './growth'
import { render, send, type RawResponse } from './http'
import type { Target } from './target'

/** The longest that a request may hold the event loop, in milliseconds: everybody else waits as long. */
const mostStallMs = 100

/** The largest response, in bytes. */
const mostResponseBytes = 2_100_000

/** Other programs on the machine only make a stall longer, so the shortest of some attempts counts. */
const attempts = 3

/** Full rounds of one person, so that a page of a hundred is as large as it can be. */
const roundsBefore = 100

/**
 * Sends the costliest requests there are, one after the other. None may hold the event loop longer than 100 ms, or be answered with more
 * than 2 MB. Returns the problems found.
 */
export const measureStalls = async (
  target: Target,
  { token }: Account,
  log: (line: string) => void,
): Promise<string[]> => {
  const sendOne = ({ body }: Costly) =>
    send(target.port, render({ path: '/graphql', ...json(['x-auth-token', token], body()) }))
  for (let seed = 0; seed < roundsBefore; seed += 1) await sendOne(savePlainRound(seed))

  log(`The costliest requests:${' '.repeat(43)}ms   stall ms    bytes`)
  const problems: string[] = []
  for (const request of costlyRequests()) {
    let [ms, stallMs] = [Infinity, Infinity]
    let response: RawResponse = { kind: 'hung' }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await target.longestStall()
      const begin = performance.now()
      response = await sendOne(request)
      ms = Math.min(ms, performance.now() - begin)
      stallMs = Math.min(stallMs, await target.longestStall())
    }
    const bytes = response.kind === 'answered' ? Buffer.byteLength(response.body) : 0
    const columns = [ms.toFixed(0), stallMs.toFixed(0), `${bytes}`].map((text) => text.padStart(9))
    log(`  ${request.name.padEnd(56)}${columns.join('')}`)
    if (stallMs > mostStallMs) problems.push(`${request.name}: the event loop was held for ${stallMs.toFixed(0)} ms.`)
    if (bytes > mostResponseBytes) problems.push(`${request.name}: the response has ${bytes} bytes.`)
    if (response.kind !== 'answered') problems.push(`${request.name}: was not answered.`)
  }
  return problems
}
