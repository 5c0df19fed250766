import { clockTolerance } from '../../server/auth/token'
import { right, unknown, wrong, type Finding } from './finding'
import type { Ask } from './web'

/** Compares this machine's clock with the `Date` header of an answer, which is precise to a second. */
export async function checkClock(url: string, ask: Ask): Promise<Finding> {
  const answer = await ask(url)
  const { host } = new URL(url)
  const ahead = 'reason' in answer ? undefined : answer.clockAheadSeconds
  if (ahead === undefined) return unknown(`Clock: ${host} does not tell the time, so compare it by hand.`)
  const seconds = Math.round(Math.abs(ahead))
  const difference = seconds < 2 ? 'it is right' : `it is ${seconds} s ${ahead > 0 ? 'ahead' : 'behind'}`
  return seconds > clockTolerance
    ? wrong(`Clock: ${difference} of ${host}, so new sign-ins look expired or not yet valid. Synchronise it (NTP).`)
    : right(`Clock: ${difference} (compared with ${host}).`)
}
