import { setTimeout as wait } from 'node:timers/promises'
import type { Machine } from './machine'

/** How often each machine is asked, and how long it may take. In milliseconds. */
const intervalMs = 100
const patienceMs = 500

/** Whether Patroni says of its machine that it is the primary now; no answer is a no. */
export const isPrimary = async ({ place }: Machine): Promise<boolean> => {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${place.restPort}/primary`, {
      signal: AbortSignal.timeout(patienceMs),
    })
    return ok
  } catch {
    return false
  }
}

/**
 * Waits for the next promotion: until the other machine is the primary, or this one is it again after it was not.
 *
 * @returns when that was seen (of `performance.now()`), or undefined where it was called off before
 */
export const nextPrimary = async (
  struck: Machine,
  other: Machine,
  signal: AbortSignal,
): Promise<{ machine: Machine; at: number } | undefined> => {
  let promoted: { machine: Machine; at: number } | undefined
  const watch = async (machine: Machine, wasAway: boolean) => {
    let isAway = wasAway
    while (!promoted && !signal.aborted) {
      const isNow = await isPrimary(machine)
      if (isNow && isAway) promoted ??= { machine, at: performance.now() }
      if (!isNow) isAway = true
      await wait(intervalMs)
    }
  }
  await Promise.all([watch(struck, false), watch(other, true)])
  return promoted
}
