import { availableParallelism, loadavg } from 'node:os'
import type { Account } from './accounts'
import { costlyRequests, saveFullRound } from './costly-requests'
import { send } from './http'
import { longInputs } from './long-inputs'
import type { Target } from './target'

/** The longest that a request may hold the event loop on a quiet machine, in milliseconds: everybody else waits as long. */
const mostHeldMs = 100

/** The largest response and the largest error, in bytes. */
const mostResponseBytes = 2_100_000
const mostErrorBytes = 4_096

/**
 * Other programs on the machine only make times longer, so a request is slow if it is slow each time. The event loop is not held longer
 * than the processor works: what the clock shows beyond that, the machine did for others.
 */
const attempts = 10

/** Full rounds of one person, so that a page of a hundred is as large as it can be. */
const roundsBefore = 100

/** How many times longer the same work may take while other programs share the processors and their caches. */
const slowness = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

const isError = (body: string) => /^\{"(?:data":null,"errors|errors|message)"/.test(body)

/**
 * Sends the costliest valid requests, and every input that can be long: none may hold the event loop longer than 100 ms, or be answered with
 * more than 2 MB or an error of more than 4 kB. Returns the problems found.
 */
export async function measureCosts(target: Target, account: Account): Promise<string[]> {
  const problems: string[] = []
  for (let count = 0; count < roundsBefore; count += 1) {
    await send(target.port, saveFullRound().request(account))
  }
  for (const { name, request } of [...costlyRequests, ...longInputs]) {
    const longestMs = mostHeldMs * slowness()
    let heldMs = Infinity
    let body = ''
    for (let attempt = 0; attempt < attempts && heldMs > longestMs; attempt += 1) {
      await target.measure()
      const response = await send(target.port, request(account))
      const { cpuMs, stallMs } = await target.measure()
      heldMs = Math.min(heldMs, cpuMs, stallMs)
      if (response === 'hung') problems.push(`${name} is neither answered nor closed in time.`)
      body = typeof response === 'string' ? '' : response.body
    }
    const bytes = Buffer.byteLength(body)
    if (heldMs > longestMs) problems.push(`${name} holds the event loop for ${heldMs.toFixed(0)} ms.`)
    if (bytes > (isError(body) ? mostErrorBytes : mostResponseBytes))
      problems.push(`${name} is answered with ${bytes} bytes.`)
  }
  return problems
}
