import type { ClockGateway } from '../../lib/gateways'
const firstMs = 1_000
const longestMs = 5 * 60_000

/**
 * Milliseconds to wait before the next try: exponential backoff with full jitter, so that many browsers that lost the same
 * server do not return to it at the same moment.
 * Source: Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 *
 * @param failures how many tries in a row have failed before this one, from 0.
 * @param random from 0 up to, but not including, 1.
 */
export function retryDelay(failures: number, random: number): number {
  return random * Math.min(longestMs, firstMs * 2 ** failures)
}

/** Resolves when so many milliseconds have passed. */
export function elapsed(clock: ClockGateway, milliseconds: number): Promise<void> {
  return new Promise((resolve) => clock.at(clock.monotonicNow() + milliseconds, resolve))
}
