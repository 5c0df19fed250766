import type { Account } from './accounts'
import { costlyRequests, savePlainRound } from './costly-requests'
import { graphqlPost, render, send, type Parts, type RawResponse } from './http'
import { longInputs } from './long-inputs'
import type { Target } from './target'

/** The longest that a request may hold the event loop, in milliseconds: everybody else waits as long. */
const mostStallMs = 100

/** Ten times the input may cost at most this many times the time. */
const mostTimes = 12

/** Shorter times say more about the machine than about the input, in milliseconds. */
const leastMs = 8

/** The largest response and the largest error, in bytes. */
const mostResponseBytes = 2_100_000
const mostErrorBytes = 4_096

/** Other programs on the machine only make times longer, so the shortest of some attempts counts. */
const attempts = 3

/** Full rounds of one person, so that a page of a hundred is as large as it can be. */
const roundsBefore = 100

/** Sends a request a few times. Returns the shortest time, and the shortest that the event loop was held; in milliseconds. */
async function measure(target: Target, request: () => Parts) {
  let [ms, stallMs] = [Infinity, Infinity]
  let response: RawResponse = { kind: 'hung' }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await target.longestStall()
    const begin = performance.now()
    response = await send(target.port, render(request()))
    ms = Math.min(ms, performance.now() - begin)
    stallMs = Math.min(stallMs, await target.longestStall())
    if (response.kind === 'hung') break
  }
  const body = response.kind === 'answered' ? response.body : ''
  return { ms, stallMs, kind: response.kind, bytes: Buffer.byteLength(body), body }
}

const isError = (body: string) => /^\{"(?:data":null,"errors|message)"/.test(body)

/**
 * Sends the costliest requests there are: none may hold the event loop longer than 100 ms, or be answered with more than 2 MB. Then each
 * kind of long input in two sizes: ten times the input may cost at most twelve times the time, and no error may be larger than 4 kB.
 * Returns the problems found.
 */
export async function measureCosts(target: Target, account: Account): Promise<string[]> {
  const problems: string[] = []
  for (let seed = 0; seed < roundsBefore; seed += 1)
    await send(target.port, render(graphqlPost(account.token, savePlainRound(seed).body())))
  for (const { name, body } of costlyRequests()) {
    const { stallMs, bytes, kind } = await measure(target, () => graphqlPost(account.token, body()))
    if (stallMs > mostStallMs) problems.push(`${name}: the event loop was held for ${stallMs.toFixed(0)} ms.`)
    if (bytes > mostResponseBytes) problems.push(`${name}: the response has ${bytes} bytes.`)
    if (kind !== 'answered') problems.push(`${name}: was not answered.`)
  }
  for (const { name, small, request } of longInputs) {
    const one = await measure(target, () => request(account, small))
    const ten = await measure(target, () => request(account, small * 10))
    const ratio = Math.max(ten.ms, leastMs) / Math.max(one.ms, leastMs)
    if (ratio > mostTimes) problems.push(`${name}: ten times the input took ${ratio.toFixed(0)} times as long.`)
    if (isError(ten.body) && ten.bytes > mostErrorBytes) problems.push(`${name}: the error has ${ten.bytes} bytes.`)
    if (ten.kind === 'hung') problems.push(`${name}: was neither answered nor closed in time.`)
  }
  return problems
}
