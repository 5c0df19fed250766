import { availableParallelism, loadavg } from 'node:os'
import type { Account } from './accounts'
import { costlyRequests, saveFullRound } from './costly-requests'
import { graphqlPost, render, send, type Parts, type RawResponse } from './http'
import { longInputs } from './long-inputs'
import type { Target } from './target'

/** The longest that a request may hold the event loop on a quiet machine, in milliseconds: everybody else waits as long. */
const mostStallMs = 100

/** On a quiet machine, ten times the input may cost at most this many times the processor time. */
const mostTimes = 12

/** Shorter times say more about the machine than about the input, in milliseconds. */
const leastMs = 8

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

/** Sends a request until its cost is fine. Returns the lowest costs in milliseconds, and the last response. */
async function measure(target: Target, request: () => Parts, isFine: (cpuMs: number, heldMs: number) => boolean) {
  let [cpuMs, heldMs] = [Infinity, Infinity]
  let response: RawResponse = { kind: 'hung' }
  for (let attempt = 0; attempt < attempts && !isFine(cpuMs, heldMs); attempt += 1) {
    await target.cost()
    response = await send(target.port, render(request()))
    const cost = await target.cost()
    cpuMs = Math.min(cpuMs, cost.cpuMs)
    heldMs = Math.min(heldMs, cost.cpuMs, cost.stallMs)
  }
  const body = response.kind === 'answered' ? response.body : ''
  return { cpuMs, heldMs, kind: response.kind, bytes: Buffer.byteLength(body), body }
}

/** How many times longer the same work may take while other programs share the processors and their caches. */
const slowness = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

const isError = (body: string) => /^\{"(?:data":null,"errors|errors|message)"/.test(body)

/**
 * Sends the costliest requests there are: none may hold the event loop longer than 100 ms, or be answered with more than 2 MB. Then each
 * kind of long input in two sizes: ten times the input may cost at most twelve times the time, and no error may be larger than 4 kB.
 * Returns the problems found.
 */
export async function measureCosts(target: Target, account: Account): Promise<string[]> {
  const problems: string[] = []
  const report = (name: string, problem: string) => problems.push(`${name} ${problem}.`)
  for (let seed = 0; seed < roundsBefore; seed += 1) {
    await send(target.port, render(graphqlPost(account.token, saveFullRound().body())))
  }
  for (const { name, body } of costlyRequests) {
    const request = () => graphqlPost(account.token, body())
    const longestMs = mostStallMs * slowness()
    const { heldMs, bytes, kind } = await measure(target, request, (_cpuMs, held) => held <= longestMs)
    if (heldMs > longestMs) report(name, `holds the event loop for ${heldMs.toFixed(0)} ms`)
    if (bytes > mostResponseBytes) report(name, `is answered with ${bytes} bytes`)
    if (kind !== 'answered') report(name, 'is not answered')
  }
  for (const { name, small, request } of longInputs) {
    const one = await measure(
      target,
      () => request(account, small),
      (cpuMs) => cpuMs <= leastMs,
    )
    const mostMs = mostTimes * slowness() * Math.max(one.cpuMs, leastMs)
    const ten = await measure(
      target,
      () => request(account, small * 10),
      (cpuMs) => cpuMs <= mostMs,
    )
    if (ten.cpuMs > mostMs)
      report(name, `takes ${one.cpuMs.toFixed(0)} ms, and ten times as long ${ten.cpuMs.toFixed(0)} ms`)
    if (isError(ten.body) && ten.bytes > mostErrorBytes) report(name, `is answered with an error of ${ten.bytes} bytes`)
    if (ten.kind === 'hung') report(name, 'is neither answered nor closed in time')
  }
  return problems
}
