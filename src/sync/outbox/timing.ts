import type { ClockGateway } from '../../lib/gateways'
const firstMs = 1_000
const longestMs = 5 * 60_000

/**
 * Milliseconds until the next retry: exponential backoff with full jitter, so that many browsers do not return to a
 * recovering server at the same moment. Source: Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog,
 * 2015.
 *
 * @param failures the number of failures in a row so far, from 0.
 * @param random from 0 up to, but not including, 1.
 */
export function retryDelay(failures: number, random: number): number {
  return random * Math.min(longestMs, firstMs * 2 ** failures)
}

/** Resolves after this many milliseconds. */
export function elapsed(clock: ClockGateway, milliseconds: number): Promise<void> {
  return new Promise((resolve) => clock.at(clock.monotonicNow() + milliseconds, resolve))
}
